import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ListSettings } from '#generated/portal/settings.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { textsAt } from '#portal/text/member.ts';
import { PrintSheet } from '#portal/ui/page/print-sheet.tsx';

interface RecordTextProps {
  readonly text: NonNullable<ListSettings['item']['texts']>[number];
  readonly record: PortalRecord;
  readonly title: string;
  /** The text is all there is: nothing has to be pressed to see it. */
  readonly isOpen: boolean;
}

/** A text of several paragraphs that opens in place; printed alone, without the page around it. */
export function RecordText({ text, record, title, isOpen }: RecordTextProps) {
  const [printing, setPrinting] = useState(false);
  const paragraphs = textsAt(record, text.place);
  useEffect(() => {
    if (!printing) return;
    print();
    setPrinting(false);
  }, [printing]);
  const content = (
    <>
      <div className="mt-2 flex max-w-prose flex-col gap-3 text-[0.9375rem] break-words">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <button
        type="button"
        className="btn btn-outline mt-4 w-full sm:w-auto"
        aria-label={`${text.print}: ${title}`}
        onClick={() => setPrinting(true)}
      >
        <Printer className="size-4" aria-hidden />
        {text.print}
      </button>
      {printing && (
        <PrintSheet title={title}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </PrintSheet>
      )}
    </>
  );
  if (isOpen) return content;
  return (
    <details className="disclosure mt-2">
      <summary>
        {text.label}
        <span className="sr-only">: {title}</span>
      </summary>
      {content}
    </details>
  );
}
