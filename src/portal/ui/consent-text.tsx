import { type ReactNode, useState } from 'react';
import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/wizard.ts';
import { usePrinting } from './use-printing.ts';

type ConsentTextProps = Pick<
  components['schemas']['Consent'],
  'version' | 'operator' | 'summary' | 'text'
> & {
  readonly children?: ReactNode;
};

/**
 * Summary of a consent in a few lines; its full text with its edition is collapsed below, and
 * expanded in print.
 */
export function ConsentText({ version, operator, summary, text, children }: ConsentTextProps) {
  const printing = usePrinting();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ul className="mt-4 flex list-disc flex-col gap-2.5 pl-5 marker:text-base-content/50">
        {summary.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <details
        className="disclosure mt-4"
        open={open || printing}
        onToggle={({ currentTarget }) => !printing && setOpen(currentTarget.open)}
      >
        <summary>{words.consentText}</summary>
        <p className="mt-3 text-sm text-base-content/75">{words.consentEdition({ version, operator })}</p>
        <div className="mt-3 flex flex-col gap-3 text-[0.9375rem]">
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {children}
      </details>
    </>
  );
}
