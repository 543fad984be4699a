import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { OperationId } from '#generated/operations.ts';
import type { RecordList } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import { ActionButtons } from '#portal/actions/action-buttons.tsx';
import { actionsOf } from '#portal/actions/action-record.ts';
import { FurtherAnswers } from '#portal/records/answers/further-answers.tsx';
import { shownFields } from '#portal/records/answers/shown-fields.ts';
import { appliesTo, type PortalRecord } from '#portal/records/record.ts';
import { RecordMeta } from '#portal/records/record-meta.tsx';
import { textsOf } from '#portal/records/record-texts.ts';
import {
  officeStatus,
  StatusBadge,
  StatusSentence,
  statusList,
} from '#portal/records/status/status-view.tsx';
import { fill, fillWhole } from '#portal/text/template.ts';
import { FileButton } from './file-button.tsx';
import { ReadButton } from './pages/read-button.tsx';
import { RecordText } from './record-text.tsx';

/** What draws pages comes when somebody reads. */
const FilePages = lazy(() => import('./pages/file-pages.tsx').then((m) => ({ default: m.FilePages })));

/** What the records were read by: an action on one makes its answer stale, and what its query names they all have. */
export interface Reading {
  readonly operation: OperationId;
  readonly query?: object;
  /** They are of somebody else: what their person is told of a status is not said. */
  readonly ofOthers?: true;
}

function statusOf(list: string, { status = '' }: PortalRecord, ofOthers: boolean) {
  return ofOthers ? officeStatus(list, status) : statusList(list).statuses[status];
}

interface ListItemProps {
  readonly record: PortalRecord;
  readonly settings: RecordList;
  readonly reading: Reading;
  /** Below a heading of the section or the group; else right below the page's own. */
  readonly heading: 'h2' | 'h3';
}

/** One record: what it is, how it stands, its file or its text, and what can be done. */
export function ListItem({ record, settings, reading, heading: Heading }: ListItemProps) {
  const { item, statuses } = settings;
  const opens = settings.rows === 'disclosure';
  const rows = settings.rows === true;
  const { ofOthers = false } = reading;
  const status = statuses === undefined ? undefined : statusOf(statuses, record, ofOthers);
  const title = fill(item.title, record, item.choices) || item.untitled;
  const amount = item.amount && fillWhole(item.amount, record);
  const all = actionsOf(settings.actions, record);
  const [isOpenFile, setIsOpenFile] = useState(false);
  const [isRead, setIsRead] = useState(false);
  const readToEnd = useCallback(() => setIsRead(true), []);
  // the main action waits until its file is read
  const actions = item.file?.readFirst && !isRead ? all.filter(({ style }) => style !== 'primary') : all;
  const waits = actions.length < all.length;
  const shown = useMemo(() => shownFields(settings.item, reading.query), [settings, reading]);
  const buttons = (
    <div className={`${rows ? 'flex flex-wrap gap-2' : 'mt-5 grid gap-2 sm:flex sm:flex-wrap'} empty:hidden`}>
      {item.file?.read && (
        <ReadButton
          label={item.file.read}
          title={title}
          isOpen={isOpenFile}
          isMain={waits}
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
  const signs = (amount || status) && (
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
          className={`text-[0.9375rem] break-words ${rows ? 'mt-1 line-clamp-2' : 'mt-3'} ${tone === 'error' ? 'font-medium text-error' : ''}`}
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
          // a row that opens nothing but one text shows it at once
          isOpen={opens && texts.length === 1 && settings.actions.length === 0}
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
      {waits && <p className="mt-3 text-[0.9375rem] text-base-content/75">{item.file?.readFirst}</p>}
      {!rows && buttons}
    </>
  );
  if (opens) {
    // what the person is to do is in sight
    const isAsked = actions.some(({ style }) => style === 'primary');
    return (
      <li>
        <details className="disclosure record-row" open={isAsked}>
          <summary>
            {name}
            {signs}
          </summary>
          <div className="pb-4">{content}</div>
        </details>
      </li>
    );
  }
  return (
    <li className={rows ? 'py-2.5' : 'panel p-5 sm:p-6'}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <div className={`min-w-0 flex-1 ${rows ? 'basis-40' : 'basis-56'}`}>{name}</div>
        {signs}
        {rows && buttons}
      </div>
      {content}
    </li>
  );
}
