import * as words from '#generated/words/ui.ts';
import { SchoolContacts } from '#portal/ui/school-contacts.tsx';
import { crashText } from './error-page.tsx';
import { PageHeading } from './page-heading.tsx';

interface FailedScreenProps {
  readonly thrown: unknown;
  /** What is known of it besides. */
  readonly text?: string;
  readonly onReload?: () => void;
}

/** Stands in the shell where a screen fell over or its code did not arrive. */
export function FailedScreen({ thrown, text = crashText(thrown), onReload = reload }: FailedScreenProps) {
  return (
    <section role="alert" className="panel p-6 sm:p-8">
      <PageHeading>{words.notOpened}</PageHeading>
      <p className="mt-3 text-base-content/80">{text}</p>
      <button type="button" className="btn btn-primary mt-5 w-full sm:w-auto" onClick={onReload}>
        {words.reload}
      </button>
      <SchoolContacts className="mt-5" />
    </section>
  );
}

function reload(): void {
  location.reload();
}
