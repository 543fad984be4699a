import { BookOpen, Download } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { OperationId } from '#generated/operations.ts';
import type { ListSettings, RecordList } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import * as sectionsWords from '#generated/words/sections.ts';
import { ActionButtons } from '#portal/actions/action-buttons.tsx';
import { actionsOf, pathArguments } from '#portal/actions/call-arguments.ts';
import { FurtherAnswers, usedMembers } from '#portal/records/further-answers.tsx';
import { appliesTo, type PortalRecord } from '#portal/records/record.ts';
import { RecordMeta, textsOf } from '#portal/records/record-texts.tsx';
import { officeStatus, StatusBadge, StatusSentence, statusList } from '#portal/records/status-view.tsx';
import { saveFile } from '#portal/session/save-file.ts';
import { textsAt } from '#portal/text/member.ts';
import { fill, fillIfComplete } from '#portal/text/template.ts';
import { Button } from '#portal/ui/button.tsx';
import { PrintSheetButton } from '#portal/ui/page/print-sheet.tsx';
import { useCall } from '#portal/ui/use-call.ts';

/** The page renderer loads when the first file is opened. */
const FilePages = lazy(() => import('./file-pages.tsx').then((m) => ({ default: m.FilePages })));

/**
 * The query that loaded the records: an action on one invalidates it, and all records share its
 * parameters.
 */
export interface Reading {
  readonly operation: OperationId;
  readonly query?: object;
  /** Whether the items belong to another person, so that texts for the applicant are omitted. */
  readonly ofOthers?: true;
}

function statusOf(list: string, { status = '' }: PortalRecord, ofOthers: boolean) {
  return ofOthers ? officeStatus(list, status) : statusList(list).statuses[status];
}

interface ListItemProps {
  readonly record: PortalRecord;
  readonly settings: RecordList;
  readonly reading: Reading;
  /** Level of the record's heading: `h3` below a heading of the section or group. */
  readonly heading: 'h2' | 'h3';
}

/** One record: name, status, file or text, and actions. */
export function ListItem({ record, settings, reading, heading: Heading }: ListItemProps) {
  const { item, statuses } = settings;
  const isDisclosure = settings.rows === 'disclosure';
  const isRow = settings.rows === true;
  const { ofOthers = false } = reading;
  const status = statuses === undefined ? undefined : statusOf(statuses, record, ofOthers);
  const title = fill(item.title, record, item.choices) || item.untitled;
  const amount = item.amount && fillIfComplete(item.amount, record);
  const offered = actionsOf(settings.actions, record);
  const [isOpenFile, setIsOpenFile] = useState(false);
  const [isRead, setIsRead] = useState(false);
  const readToEnd = useCallback(() => setIsRead(true), []);
  // the main action waits until its file is read
  const actions =
    item.file?.readFirst && !isRead ? offered.filter(({ style }) => style !== 'primary') : offered;
  const isActionPending = actions.length < offered.length;
  const shown = useMemo(() => usedMembers(settings.item, reading.query), [settings, reading]);
  const buttons = (
    <div
      className={`${isRow ? 'flex flex-wrap gap-2' : 'mt-5 grid gap-2 sm:flex sm:flex-wrap'} empty:hidden`}
    >
      {item.file?.read && (
        <ReadButton
          label={item.file.read}
          title={title}
          isOpen={isOpenFile}
          isMain={isActionPending}
          onToggle={() => setIsOpenFile(!isOpenFile)}
        />
      )}
      {item.file && <FileButton file={item.file} record={record} title={title} onSaved={readToEnd} />}
      <ActionButtons
        className="contents!"
        actions={actions}
        record={record}
        list={reading.operation}
        title={title}
      />
    </div>
  );
  const name = (
    <>
      <Heading className={`break-words ${settings.rows ? 'text-base font-medium' : 'text-lg/snug'}`}>
        {title}
      </Heading>
      <RecordMeta texts={textsOf(item.meta, record, item).map(({ filled }) => filled)} />
    </>
  );
  const amountAndStatus = (amount || status) && (
    <span className="record-signs flex flex-wrap items-center gap-x-4 gap-y-1.5">
      {amount && <span className="text-lg/snug font-semibold whitespace-nowrap tabular-nums">{amount}</span>}
      {status && <StatusBadge status={status} />}
    </span>
  );
  const texts = item.texts?.filter((text) => appliesTo(text, record)) ?? [];
  const content = (
    <>
      {status && !reading.ofOthers && <StatusSentence status={status} due={record.due_on} />}
      {textsOf(item.notes ?? [], record, item).map(({ label, text, filled, tone }) => (
        <p
          key={text}
          className={`text-[0.9375rem] break-words ${isRow ? 'mt-1 line-clamp-2' : 'mt-3'} ${tone === 'error' ? 'font-medium text-error' : ''}`}
        >
          {label && <span className="text-base-content/75">{label}: </span>}
          {filled}
        </p>
      ))}
      {texts.map((text) => (
        <RecordText
          key={text.label}
          text={text}
          record={record}
          title={title}
          // a row with only one text shows it at once
          isOpen={isDisclosure && texts.length === 1 && settings.actions.length === 0}
        />
      ))}
      {settings.form && (
        <FurtherAnswers form={settings.form} answers={record} except={shown}>
          {(answers) => (
            <details className="disclosure mt-4">
              <summary>
                {words.details}
                <span className="sr-only">: {title}</span>
              </summary>
              {answers}
            </details>
          )}
        </FurtherAnswers>
      )}
      {isOpenFile && item.file && (
        <Suspense>
          <FilePages file={item.file} record={record} title={title} onEnd={readToEnd} />
        </Suspense>
      )}
      {isActionPending && (
        <p className="mt-3 text-[0.9375rem] text-base-content/75">{item.file?.readFirst}</p>
      )}
      {!isRow && buttons}
    </>
  );
  if (isDisclosure) {
    // a task of the person is visible without opening the row
    const hasTask = actions.some(({ style }) => style === 'primary');
    return (
      <li>
        <details className="disclosure record-row" open={hasTask}>
          <summary>
            {name}
            {amountAndStatus}
          </summary>
          <div className="pb-4">{content}</div>
        </details>
      </li>
    );
  }
  return (
    <li className={isRow ? 'py-2.5' : 'panel p-5 sm:p-6'}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <div className={`min-w-0 flex-1 ${isRow ? 'basis-40' : 'basis-56'}`}>{name}</div>
        {amountAndStatus}
        {isRow && buttons}
      </div>
      {content}
    </li>
  );
}

interface FileButtonProps {
  readonly file: NonNullable<ListSettings['item']['file']>;
  readonly record: PortalRecord;
  /** Title of the record, for screen readers: the owner of the file. */
  readonly title: string;
  readonly onSaved: () => void;
}

/** Downloads the file of a record; a plain link would not send the token. */
function FileButton({ file, record, title, onSaved }: FileButtonProps) {
  const { running: isDownloading, run } = useCall();
  const download = () =>
    run(async () => {
      await saveFile(file.operation, { path: pathArguments(file, record) }, fill(file.name, record));
      onSaved();
    });
  return (
    <Button className="btn-outline h-auto min-h-11 py-2" isBusy={isDownloading} onClick={download}>
      <Download className="size-4 shrink-0" aria-hidden />
      <span className="min-w-0 wrap-anywhere">
        {isDownloading ? sectionsWords.downloading : fill(file.label, record)}
        <span className="sr-only">: {title}</span>
      </span>
    </Button>
  );
}

interface RecordTextProps {
  readonly text: NonNullable<ListSettings['item']['texts']>[number];
  readonly record: PortalRecord;
  readonly title: string;
  /** Whether the text is always open, because the item has nothing else. */
  readonly isOpen: boolean;
}

/** A collapsible text of several paragraphs, which can be printed alone. */
function RecordText({ text, record, title, isOpen }: RecordTextProps) {
  const paragraphs = textsAt(record, text.place).map((paragraph) => <p key={paragraph}>{paragraph}</p>);
  const content = (
    <>
      <div className="mt-2 flex max-w-prose flex-col gap-3 text-[0.9375rem] break-words">{paragraphs}</div>
      <PrintSheetButton
        label={text.print}
        name={`${text.print}: ${title}`}
        className="mt-4 w-full sm:w-auto"
        title={title}
      >
        {paragraphs}
      </PrintSheetButton>
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

interface ReadButtonProps {
  readonly label: string;
  /** Title of the record, for screen readers. */
  readonly title: string;
  readonly isOpen: boolean;
  /** Whether reading the file is the next step. */
  readonly isMain: boolean;
  readonly onToggle: () => void;
}

/** Expands and collapses the pages of a file. */
function ReadButton({ label, title, isOpen, isMain, onToggle }: ReadButtonProps) {
  return (
    <Button
      className={`${isMain && !isOpen ? 'btn-primary' : 'btn-outline'}`}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <BookOpen className="size-4 shrink-0" aria-hidden />
      {isOpen ? sectionsWords.foldFile : label}
      <span className="sr-only">: {title}</span>
    </Button>
  );
}
