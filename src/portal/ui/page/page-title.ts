import { useEffect } from 'react';
import * as words from '#generated/words/ui.ts';

/** 'Личный кабинет | {page title}', or just 'Личный кабинет' without one (spec §1). */
export function pageTitle(portal: string, screen: string | undefined): string {
  return screen ? `${portal} | ${screen}` : portal;
}

let title = '';
/** How many forms of the page have something to mend. */
let problems = 0;

function write() {
  document.title = problems > 0 ? words.errorTitle({ title }) : title;
}

/** The title of the page that is open. */
export function useDocumentTitle(next: string): void {
  useEffect(() => {
    title = next;
    write();
  }, [next]);
}

/** «Ошибка: » stands before the title while an error summary is shown (USERS, line 8); gives how to end it. */
export function titleProblem(): () => void {
  problems += 1;
  write();
  return () => {
    problems -= 1;
    write();
  };
}
