import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FileOperation } from '#generated/portal/settings.ts';
import * as words from '#generated/words/ui.ts';
import { pathOf } from '#portal/session/services.ts';
import { PrintHead } from '#portal/ui/page/print-head.tsx';
import { useFileLinks } from '../file-links.ts';
import { RecordMeta } from '../record-meta.tsx';
import { StatusBadge, statusList } from '../status/status-view.tsx';
import { type RetiredAnswer, RetiredAnswers } from './retired-answers.tsx';

interface SavedFormProps {
  /** The page's heading. */
  readonly heading: ReactNode;
  /** What it is, above all on paper: «Заявка на поступление». */
  readonly sheet: string;
  /** Under the heading, joined by a middle dot. */
  readonly meta: readonly string[];
  /** The status, and the name of the statuses file that has its word. */
  readonly status: string;
  readonly statuses: string;
  /** Gives a file's content; without it the form has no files. */
  readonly file: FileOperation | undefined;
  /** Answers to what the form no longer asks. */
  readonly retired: readonly RetiredAnswer[] | undefined;
  /** The panel above the answers: how the form stands, and what can be done with it. */
  readonly label: string;
  readonly children: ReactNode;
  /** The answers themselves; without `fileHref` files are names. */
  readonly answers: (files: { readonly fileHref?: (id: number) => string }) => ReactNode;
}

/** A saved form as it is read, by those who filled it in and by those who decide on it. */
export function SavedForm(props: SavedFormProps) {
  const { heading, sheet, meta, status: id, statuses, file, retired = [], label, children, answers } = props;
  const fileHref = file && ((fileId: number) => pathOf(file, { id: fileId }));
  const status = statusList(statuses).statuses[id];
  const onFileClick = useFileLinks(file);
  return (
    <div onClickCapture={onFileClick}>
      <PrintHead title={sheet} />
      <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-96">
          {heading}
          <RecordMeta texts={meta} className="mt-1 text-base-content/75 tabular-nums" />
        </div>
        <div className="flex items-center gap-2">
          {status && <StatusBadge status={status} />}
          <button type="button" className="btn btn-outline print:hidden" onClick={() => window.print()}>
            <Printer className="size-4" aria-hidden />
            {words.print}
          </button>
        </div>
      </div>
      <section className="panel mb-5 p-5 sm:p-7" aria-label={label}>
        {children}
      </section>
      {answers(fileHref ? { fileHref } : {})}
      <RetiredAnswers answers={retired} fileHref={fileHref} />
    </div>
  );
}
