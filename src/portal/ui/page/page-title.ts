import { useEffect } from 'react';
import * as words from '#generated/words/ui.ts';

interface PageNames {
  readonly screen?: string | undefined;
  /** Precedes the name of its form. */
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
/** The step of a form that is open: «Семья». */
let step: string | undefined;
/** The record of the page: «12-67, Лосев Артём». A print is named after the title. */
let subject = '';
/** Number of forms on the page with errors. */
let problems = 0;

function write() {
  const hasProblems = problems > 0;
  document.title = pageTitle(portalTitle, { screen: screenTitle, step, subject, hasProblems });
}

/** The title of the page that is open. */
export function useDocumentTitle(portal: string, screen: string | undefined): void {
  useEffect(() => {
    portalTitle = portal;
    screenTitle = screen;
    write();
  }, [portal, screen]);
}

/** Names the open step of a form before the title of the page. */
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

/** Names the record of the page behind its title, while it is shown. */
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

/**
 * Adds «Ошибка: » to the title while an error summary is shown (USERS, line 8); returns a function that removes it.
 */
export function titleProblem(): () => void {
  problems += 1;
  write();
  return () => {
    problems -= 1;
    write();
  };
}

let expected = false;

/** The next page heading takes the focus: the person has navigated. */
export function expectHeadingFocus(): void {
  expected = true;
}

/** Whether this heading takes the focus; each heading asks once on mount. */
export function takeHeadingFocus(): boolean {
  const taken = expected;
  expected = false;
  return taken;
}

/** Moves the focus to the title of the page when the focused element disappears. */
export function focusHeading(): void {
  document.querySelector('h1')?.focus({ preventScroll: true });
}
