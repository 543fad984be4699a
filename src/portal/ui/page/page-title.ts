import { useEffect } from 'react';
import * as words from '#generated/words/ui.ts';

/** 'Личный кабинет | {page title}', or just 'Личный кабинет' without one (spec §1). */
export function pageTitle(portal: string, screen: string | undefined): string {
  return screen ? `${portal} | ${screen}` : portal;
}

let title = '';
let errors = false;

function write() {
  document.title = errors ? words.errorTitle({ title }) : title;
}

/** The title of the page that is open. */
export function useDocumentTitle(next: string): void {
  useEffect(() => {
    title = next;
    write();
  }, [next]);
}

/** «Ошибка: » stands before the title while an error summary is shown (USERS, line 8). */
export function useErrorTitle(shown: boolean): void {
  useEffect(() => {
    errors = shown;
    write();
    return () => {
      errors = false;
      write();
    };
  }, [shown]);
}
