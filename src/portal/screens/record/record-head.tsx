import { CircleAlert, Printer } from 'lucide-react';
import type { RecordSettings } from '#generated/portal/settings.ts';
import * as uiWords from '#generated/words/ui.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { textsOf } from '#portal/records/record-texts.ts';
import { statusList } from '#portal/records/status/status-view.tsx';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';
import { PrintHead } from '#portal/ui/page/print-head.tsx';
import { usePrinting } from '#portal/ui/use-printing.ts';

interface RecordHeadProps {
  readonly settings: Pick<RecordSettings, 'meta' | 'choices' | 'statuses'>;
  readonly record: PortalRecord;
  readonly title: string;
  /** What it is, above all on paper: «Заявка на поступление». */
  readonly sheet: string;
}

/** Whose record it is, and what tells it apart. */
export function RecordHead({ settings, record, title, sheet }: RecordHeadProps) {
  const paper = usePrinting();
  const { meta, choices, statuses } = settings;
  const texts = textsOf(meta, record, choices ? { choices } : {}, { paper }).map(({ filled }) => filled);
  const status = paper ? statusList(statuses).statuses[record.status ?? '']?.label : undefined;
  return (
    <>
      <PrintHead title={sheet} />
      {record.withdrawn && (
        <p className="mb-4 flex items-start gap-2 rounded-box bg-error/10 px-4 py-3 font-medium text-error">
          <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden />
          {record.withdrawn}
        </p>
      )}
      <div className="mb-4 flex items-start justify-between gap-3">
        <div className="min-w-0 flex-1">
          <PageHeading className="wrap-anywhere">{title}</PageHeading>
          <p className="mt-1 text-[0.9375rem] text-base-content/75 tabular-nums">
            {[...texts, status].filter(Boolean).join(' · ')}
          </p>
        </div>
        <button
          type="button"
          className="btn btn-outline btn-square print:hidden"
          aria-label={uiWords.print}
          title={uiWords.print}
          onClick={() => window.print()}
        >
          <Printer className="size-4" aria-hidden />
        </button>
      </div>
    </>
  );
}
