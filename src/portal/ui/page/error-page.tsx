import { Component, type ReactNode } from 'react';
import { isAbort, toApiError } from '#api/error.ts';
import * as words from '#generated/words/ui.ts';
import { Button } from '#portal/ui/button.tsx';
import { Logo } from '#portal/ui/logo.tsx';
import { SchoolContacts } from '#portal/ui/school-contacts.tsx';
import { PageHeading } from './page-heading.tsx';

interface ErrorPageProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

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

/** The message for a page that crashed while rendering. */
export function crashText(thrown: unknown): string {
  if (isAbort(thrown)) return words.tookTooLong;
  const { status, message } = toApiError(thrown);
  return status === 0 ? message : words.crashed;
}

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** `retry` renders the content again. */
  readonly fallback: (thrown: unknown, retry: () => void) => ReactNode;
}

interface ErrorBoundaryState {
  readonly failed: boolean;
  readonly thrown: unknown;
}

/** Renders `fallback` if its content throws, so that the rest of the page stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, thrown: undefined };

  static getDerivedStateFromError(thrown: unknown): ErrorBoundaryState {
    return { failed: true, thrown };
  }

  readonly retry = () => this.setState({ failed: false, thrown: undefined });

  override render() {
    const { failed, thrown } = this.state;
    return failed ? this.props.fallback(thrown, this.retry) : this.props.children;
  }
}

/** In development: the event of `window` after an edit, which may have fixed content that failed. */
export const EDITED_EVENT = 'portal:edited';

// outside of the class, where the production build would keep an empty method
if (import.meta.hot)
  ErrorBoundary.prototype.componentDidCatch = function (this: ErrorBoundary) {
    window.addEventListener(EDITED_EVENT, this.retry, { once: true });
  };

interface FailedScreenProps {
  readonly thrown: unknown;
  /** The explanation; by default from the error. */
  readonly text?: string;
  readonly onReload?: () => void;
}

/** Replaces a screen that failed or whose code did not load. */
export function FailedScreen({ thrown, text = crashText(thrown), onReload = reload }: FailedScreenProps) {
  return (
    <section role="alert" className="panel p-6 sm:p-8">
      <PageHeading>{words.notOpened}</PageHeading>
      <p className="mt-3 text-base-content/80">{text}</p>
      <Button className="btn-primary mt-5 w-full sm:w-auto" onClick={onReload}>
        {words.reload}
      </Button>
      <SchoolContacts className="mt-5" />
    </section>
  );
}

function reload(): void {
  location.reload();
}
