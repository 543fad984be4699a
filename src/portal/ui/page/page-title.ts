import { useEffect } from 'react';
import * as words from '#generated/words/ui.ts';

interface PageNames {
  readonly screen?: string | undefined;
  /** The open step of a form, before the title of the screen. */
  readonly step?: string | undefined;
  readonly subject?: string;
  readonly hasProblems?: boolean;
}

/** 'Личный кабинет | {page title}', or just 'Личный кабинет' without one (spec §1). */
export function pageTitle(portal: string, { screen, step, subject, hasProblems = false }: PageNames): string {
  const named = [step, screen].filter(Boolean).join(' | ');
  const page = [named, subject].filter(Boolean).join(' ');
  return [portal, hasProblems ? words.errorTitle({ title: page }) : page].filter(Boolean).join(' | ');
}

let portalTitle = '';
let screenTitle: string | undefined;
/** The open step of a form: «Семья». */
let step: string | undefined;
/** The record of the page: «12-67, Лосев Артём». It is part of the title, which names a printed file. */
let subject = '';
/** Number of displayed errors and error summaries that are reported in the title. */
let problems = 0;

function write() {
  const hasProblems = problems > 0;
  document.title = pageTitle(portalTitle, { screen: screenTitle, step, subject, hasProblems });
}

export function useDocumentTitle(portal: string, screen: string | undefined): void {
  useEffect(() => {
    portalTitle = portal;
    screenTitle = screen;
    write();
  }, [portal, screen]);
}

/** Adds the open step of a form before the title of the screen. */
export function usePageStep(name: string | undefined): void {
  useEffect(() => {
    step = name;
    write();
    return () => {
      step = undefined;
      write();
    };
  }, [name]);
}

/** Adds the record of the page after the title of the screen. */
export function usePageSubject(name: string): void {
  useEffect(() => {
    subject = name;
    write();
    return () => {
      subject = '';
      write();
    };
  }, [name]);
}

/** Adds «Ошибка: » to the title, while errors are displayed; returns a function that removes it. */
export function titleProblem(): () => void {
  problems += 1;
  write();
  return () => {
    problems -= 1;
    write();
  };
}

let expected = false;

/** Lets the next page heading take the focus, because the person has navigated. */
export function expectHeadingFocus(): void {
  expected = true;
}

/** Whether a heading takes the focus; called once by each heading when it is mounted. */
export function takeHeadingFocus(): boolean {
  const taken = expected;
  expected = false;
  return taken;
}

/** Moves the focus to the page's heading, for when the focused element disappears. */
export function focusHeading(): void {
  document.querySelector('h1')?.focus({ preventScroll: true });
}

/** Ref of an element that takes the focus and is scrolled into view when it is rendered. */
export function focusWhenRendered(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
}
