import { useQuery } from '@tanstack/react-query';
import { Suspense, useId } from 'react';
import type { Answer } from '#api/operation-types.ts';
import { UnderHeading } from '#engine/react/ui/heading.tsx';
import type { RecordOperation, TableSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import { AnswersDialog, AnswersSkeleton, AnswersView } from '#portal/records/answers-view.tsx';
import { useFileLinks } from '#portal/records/file-links.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { freshOptions } from '#portal/session/read-options.ts';
import { pathOf } from '#portal/session/services.ts';
import { formatLastingMoment, formatMoment } from '#portal/text/format.ts';
import { fillWhole } from '#portal/text/template.ts';
import { FailedState } from '#portal/ui/states.tsx';
import { usePrinting } from '#portal/ui/use-printing.ts';
import { nameOf, RecordBadges } from './rows.tsx';

interface DetailsProps {
  /** The name of the list. */
  readonly list: string | undefined;
  readonly settings: TableSettings;
  readonly details: NonNullable<TableSettings['details']>;
  readonly id: string;
  /** The row, where the page has it. */
  readonly row: PortalRecord | undefined;
  readonly onClose: () => void;
}

/** One record of a table with all its stored answers, over the table. */
export function Details({ list, settings, details, id, row, onClose }: DetailsProps) {
  const reading = useQuery(
    freshOptions({ operation: details.operation, list: settings.operation, path: { id } }),
  );
  const { data, error, isFetching, refetch } = reading;
  const record = data?.record ?? row;
  return (
    <AnswersDialog title={record ? nameOf(settings, record) : words.details} kind={list} onClose={onClose}>
      {data && <Answers settings={settings} details={details} filled={data} />}
      {!data && !error && <AnswersSkeleton />}
      {!data && error && (
        <FailedState
          title={words.failed}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </AnswersDialog>
  );
}

interface AnswersProps extends Pick<DetailsProps, 'settings' | 'details'> {
  readonly filled: Answer<RecordOperation>;
}

function Answers({ settings, details, filled }: AnswersProps) {
  const { record, forms } = filled;
  const { file } = details;
  const paper = usePrinting();
  const onFileClick = useFileLinks(file);
  const fileHref = file && ((id: number) => pathOf(file, { id }));
  const lines = details.lines.flatMap(({ label, text }) => {
    const value = fillWhole(text, record, settings.choices, { paper });
    return value ? [{ label, value }] : [];
  });
  return (
    <div onClickCapture={onFileClick}>
      <p className="mb-4 flex flex-wrap gap-2 empty:hidden">
        {settings.columns.map((column) => (
          <RecordBadges key={column.id} column={column} record={record} />
        ))}
      </p>
      <dl className="record-lines">
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {forms.map((form, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one form is there once for each child, and the list comes whole
        <AnsweredForm key={index} filled={form} alone={forms.length === 1} fileHref={fileHref} />
      ))}
    </div>
  );
}

interface AnsweredFormProps {
  readonly filled: Answer<RecordOperation>['forms'][number];
  /** The record is what was answered in this form, and says itself when. */
  readonly alone: boolean;
  readonly fileHref: ((id: number) => string) | undefined;
}

function AnsweredForm({ filled, alone, fileHref }: AnsweredFormProps) {
  const id = useId();
  const momentOf = usePrinting() ? formatLastingMoment : formatMoment;
  const answers = (
    <Suspense>
      <AnswersView filled={filled} fileHref={fileHref} {...(!alone && { titleId: id })} />
    </Suspense>
  );
  return (
    <div className="record-form">
      {!alone && <h2 id={id}>{filled.title}</h2>}
      {!alone && filled.answered_at && (
        <p className="text-sm text-base-content/75">
          {words.answered({ moment: momentOf(filled.answered_at) })}
        </p>
      )}
      {alone ? answers : <UnderHeading level={2}>{answers}</UnderHeading>}
    </div>
  );
}
