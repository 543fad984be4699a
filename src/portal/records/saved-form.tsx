import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { type ReactNode, useCallback, useId } from 'react';
import type { components } from '#generated/api.d.ts';
import type { OperationId } from '#generated/operations.ts';
import type { FileOperation, ReadDraftOperation } from '#generated/portal/settings.ts';
import * as words from '#generated/words/ui.ts';
import { type DraftAnswer, readServerDraft } from '#portal/draft/model.ts';
import { freshOptions } from '#portal/session/read-options.ts';
import { pathOf } from '#portal/session/services.ts';
import { PrintHead } from '#portal/ui/page/print-sheet.tsx';
import { useFileLinks } from './file-links.ts';
import { RecordMeta } from './record-texts.tsx';
import { StatusBadge, statusList } from './status-view.tsx';

interface SavedFormProps {
  /** The page's heading. */
  readonly heading: ReactNode;
  /** Title for print: «Заявка на поступление». */
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

interface SavedFormSource {
  /** The operation of the list that the form is of: what makes the list stale makes the form stale. */
  readonly list: OperationId;
  readonly read: ReadDraftOperation;
  /** Member of the answer that has the form's answers. */
  readonly values: string;
  readonly id: number;
  readonly enabled?: boolean;
}

/** A form as the server has it, to be read; shown as it was seen last, and asked for anew behind that. */
export function useSavedForm({ list, read, values, id, enabled = true }: SavedFormSource) {
  const select = useCallback((answer: DraftAnswer) => readServerDraft(answer, values), [values]);
  return useQuery({
    ...freshOptions({ operation: read, list, path: { id } }),
    select,
    enabled,
  });
}

/** As the calls for one saved form give them. */
export type RetiredAnswer = components['schemas']['RetiredAnswer'];

interface RetiredListProps {
  readonly answers: readonly RetiredAnswer[];
  /** Address of a file; without it files are names. */
  readonly fileHref?: ((id: number) => string) | undefined;
}

interface RetiredAnswersProps extends RetiredListProps {
  /** Id of the heading that they stand under, where there are several forms. */
  readonly titleId?: string | undefined;
}

/** Answers to questions that the form no longer asks, in the words of then; nothing where there are none. */
export function RetiredAnswers({ answers, fileHref, titleId }: RetiredAnswersProps) {
  const id = useId();
  if (answers.length === 0) return null;
  return (
    <div className="form-view mt-5">
      <section className="panel form-panel" aria-labelledby={titleId ? `${titleId} ${id}` : id}>
        <div className="panel-head">
          <h2 id={id}>{words.retired}</h2>
        </div>
        <p className="mb-3 text-base-content/75">{words.retiredNote}</p>
        <Answers answers={answers} fileHref={fileHref} />
      </section>
    </div>
  );
}

/** The same within something else: a line says what they are. */
export function RetiredList({ answers, fileHref }: RetiredListProps) {
  if (answers.length === 0) return null;
  return (
    <div className="form-view mt-1.5 gap-0!">
      <p className="text-sm font-medium">{words.retired}</p>
      <Answers answers={answers} fileHref={fileHref} />
    </div>
  );
}

function Answers({ answers, fileHref }: RetiredListProps) {
  return (
    <dl>
      {answers.map(({ title, text, files = [] }) => (
        <div key={`${title} ${text}`}>
          <dt>{title}</dt>
          <dd className="wrap-anywhere">
            {files.length === 0 && text}
            {files.map(({ id, name }) => (
              <p key={id}>{fileHref ? <FileLink href={fileHref(id)}>{name}</FileLink> : name}</p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FileLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a className="link" href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
