import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useId, useMemo } from 'react';
import type { OperationResponse } from '#api/operation-types.ts';
import type { FormValues } from '#engine/definition/definition.ts';
import { AnswersView } from '#engine/react/form/answers-view.tsx';
import { UnderHeading } from '#engine/react/ui/heading.tsx';
import { unflatten } from '#engine/wire/wire.ts';
import type { RecordOperation, TableSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import * as uiWords from '#generated/words/ui.ts';
import { useForm } from '#portal/forms/forms.ts';
import { useFileLinks } from '#portal/records/file-links.ts';
import { LegacyAnswers } from '#portal/records/further-answers.tsx';
import type { PortalRecord } from '#portal/records/record.ts';
import { recordName } from '#portal/records/table-state.ts';
import { freshOptions } from '#portal/session/read-options.ts';
import { pathOf } from '#portal/session/services.ts';
import { formatAbsoluteMoment, formatMoment } from '#portal/text/format.ts';
import { fillIfComplete } from '#portal/text/template.ts';
import { Dialog } from '#portal/ui/dialog.tsx';
import { PrintButton, PrintSheet } from '#portal/ui/page/print-sheet.tsx';
import { LoadingBar } from '#portal/ui/skeleton.tsx';
import { ReadState } from '#portal/ui/states.tsx';
import { usePrinting } from '#portal/ui/use-printing.ts';
import { useOpenTable } from './open-table.ts';
import { RecordBadges } from './rows.tsx';

interface DetailsProps {
  readonly details: NonNullable<TableSettings['details']>;
  readonly id: string;
  /** The row, if the page has it: names the record until the details are loaded. */
  readonly row: PortalRecord | undefined;
  readonly onClose: () => void;
}

/** One record with all its stored answers, in a dialog over the table. */
export function Details({ details, id, row, onClose }: DetailsProps) {
  const { screen, settings } = useOpenTable();
  const read = useQuery(
    freshOptions({ operation: details.operation, list: settings.operation, path: { id } }),
  );
  const record = read.data?.record ?? row;
  return (
    <AnswersDialog
      title={record ? recordName(settings, record) : words.details}
      kind={screen.title}
      onClose={onClose}
    >
      <ReadState query={read} failed={words.failed} loading={<AnswersSkeleton />}>
        {(filled) => <Answers details={details} filled={filled} />}
      </ReadState>
    </AnswersDialog>
  );
}

interface AnswersProps extends Pick<DetailsProps, 'details'> {
  readonly filled: OperationResponse<RecordOperation>;
}

function Answers({ details, filled }: AnswersProps) {
  const { settings } = useOpenTable();
  const { record, forms } = filled;
  const { file } = details;
  const paper = usePrinting();
  const onFileClick = useFileLinks(file);
  const fileHref = file && ((id: number) => pathOf(file, { id }));
  const lines = details.lines.flatMap(({ label, text }) => {
    const value = fillIfComplete(text, record, settings.choices, { paper });
    return value ? [{ label, value }] : [];
  });
  return (
    <div onClickCapture={onFileClick}>
      <p className="mb-4 flex flex-wrap gap-2 empty:hidden">
        {settings.columns.map((column) => (
          <RecordBadges key={column.id} column={column} record={record} />
        ))}
      </p>
      <dl className="grid gap-y-1.5">
        {lines.map(({ label, value }) => (
          <div
            key={label}
            className="grid gap-x-6 gap-y-0.5 sm:grid-cols-[15rem_1fr] print:break-inside-avoid print:grid-cols-[14rem_1fr]"
          >
            <dt className="text-[0.9375rem] text-base-content/70 print:text-[length:inherit] print:text-black">
              {label}
            </dt>
            <dd className="min-w-0 tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {forms.map((form, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a form repeats for each child, and the list is replaced as a whole
        <AnsweredForm key={index} filled={form} isOnlyForm={forms.length === 1} fileHref={fileHref} />
      ))}
    </div>
  );
}

/** The answers of one form, as the operation returns them. */
type FilledForm = OperationResponse<RecordOperation>['forms'][number];

interface AnsweredFormProps {
  readonly filled: FilledForm;
  /** Whether the record has one form only; then the lines above show its date, and it needs no heading. */
  readonly isOnlyForm: boolean;
  readonly fileHref: ((id: number) => string) | undefined;
}

function AnsweredForm({ filled, isOnlyForm, fileHref }: AnsweredFormProps) {
  const id = useId();
  const momentOf = usePrinting() ? formatAbsoluteMoment : formatMoment;
  const answers = (
    <Suspense>
      <FilledAnswers filled={filled} fileHref={fileHref} {...(!isOnlyForm && { titleId: id })} />
    </Suspense>
  );
  return (
    <div className="mt-6 border-t border-base-300 pt-5">
      {!isOnlyForm && <h2 id={id}>{filled.title}</h2>}
      {!isOnlyForm && filled.answered_at && (
        <p className="mt-1 text-sm text-base-content/75">
          {words.answered({ moment: momentOf(filled.answered_at) })}
        </p>
      )}
      {isOnlyForm ? (
        answers
      ) : (
        <div className="mt-4">
          <UnderHeading level={2}>{answers}</UnderHeading>
        </div>
      )}
    </div>
  );
}

interface FilledAnswersProps extends Pick<AnsweredFormProps, 'filled' | 'fileHref'> {
  /** Id of the heading above, if the record has several forms. */
  readonly titleId?: string;
}

/** The answers of a form, then its legacy answers. Suspends while the form is loading. */
function FilledAnswers({ filled, titleId, fileHref }: FilledAnswersProps) {
  const form = useForm(filled.form);
  const values = useMemo(
    () => ({ ...unflatten(form.definition, filled.answers), ...filesByField(filled.files) }),
    [form, filled],
  );
  const options = useMemo(
    () => ({
      choices: (operation: string) => filled.choices[operation],
      except: new Set(filled.hidden_fields),
    }),
    [filled],
  );
  return (
    <>
      <AnswersView
        form={form}
        values={values}
        density="rows"
        options={options}
        heading={{ title: form.definition.title, ...(titleId && { id: titleId }) }}
        fileHref={fileHref}
      />
      {filled.hidden && <p className="mt-3 text-[0.9375rem] text-base-content/75">{filled.hidden}</p>}
      <LegacyAnswers answers={filled.retired} titleId={titleId} fileHref={fileHref} />
    </>
  );
}

function filesByField(files: FilledForm['files']): FormValues {
  const fields = [...new Set(files.map(({ field }) => field))];
  return Object.fromEntries(
    fields.map((name) => [
      name,
      files
        .filter(({ field }) => field === name)
        .map(({ id, name: file, size }) => ({ id, name: file, size })),
    ]),
  );
}

interface AnswersDialogProps {
  readonly title: string;
  /** Title of the table, for print. */
  readonly kind: string | undefined;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A dialog with answers, which is printed without the page behind it. */
function AnswersDialog({ title, kind, children, onClose }: AnswersDialogProps) {
  const printing = usePrinting();
  return (
    <Dialog title={title} wide onClose={onClose}>
      <div className="record-answers">
        <Suspense fallback={<AnswersSkeleton />}>{children}</Suspense>
        <PrintButton className="mt-6 w-full sm:w-auto" />
      </div>
      {printing && (
        <PrintSheet title={title} kind={kind} className="record-answers">
          <UnderHeading level={1}>
            <Suspense>{children}</Suspense>
          </UnderHeading>
        </PrintSheet>
      )}
    </Dialog>
  );
}

function AnswersSkeleton() {
  return <LoadingBar label={uiWords.loading} className="h-26" />;
}
