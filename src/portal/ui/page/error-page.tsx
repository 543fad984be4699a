import type { ReactNode } from 'react';
import { isAbort, toApiError } from '#api/error.ts';
import * as words from '#generated/words/ui.ts';
import { Logo } from '#portal/ui/logo.tsx';
import { SchoolContacts } from '#portal/ui/school-contacts.tsx';

interface ErrorPageProps {
  readonly title: string;
  readonly text: string;
  /** The way on. */
  readonly children: ReactNode;
}

/** A page of its own where nothing else can be shown. */
export function ErrorPage({ title, text, children }: ErrorPageProps) {
  return (
    <main id="main" className="grid min-h-dvh place-items-center px-4 py-8">
      <div className="w-full max-w-[26rem]">
        <Logo className="mb-6 size-10" />
        <div role="alert">
          <h1>{title}</h1>
          <p className="mt-3 text-base-content/80">{text}</p>
        </div>
        <div className="mt-6 grid gap-2">{children}</div>
        <SchoolContacts className="mt-6" />
      </div>
    </main>
  );
}

/** The sentence for a page that fell over while it was drawn. */
export function crashText(thrown: unknown): string {
  if (isAbort(thrown)) return words.tookTooLong;
  const { status, message } = toApiError(thrown);
  return status === 0 ? message : words.crashed;
}
