import { useEffect } from 'react';
import * as words from '#generated/words/ui.ts';

/** 'Личный кабинет | {page title}', or just 'Личный кабинет' without one (spec §1). */
export function pageTitle(portal: string, screen: string | undefined): string {
  return screen ? `${portal} | ${screen}` : portal;
}

let title = '';
/** Which record the page shows: «12-67, Лосев Артём». A print is named after the title. */
let subject = '';
/** How many forms of the page have something to mend. */
let problems = 0;

function write() {
  const whole = subject ? `${title} ${subject}` : title;
  document.title = problems > 0 ? words.errorTitle({ title: whole }) : whole;
}

/** The title of the page that is open. */
export function useDocumentTitle(next: string): void {
  useEffect(() => {
    title = next;
    write();
  }, [next]);
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

/** «Ошибка: » stands before the title while an error summary is shown (USERS, line 8); gives how to end it. */
export function titleProblem(): () => void {
  problems += 1;
  write();
  return () => {
    problems -= 1;
    write();
  };
}
