import { useMemo } from 'react';
import type { DescribedRow } from '#engine/describe/describe.ts';
import { FormView } from '#engine/react/form/form-view.tsx';
import { wireKeyOf } from '#engine/wire/wire.ts';
import type { OperationId } from '#generated/operations.ts';
import type { RecordSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import { ActionButtons } from '#portal/actions/action-buttons.tsx';
import { actionsOf } from '#portal/actions/action-record.ts';
import { valuesOfServer } from '#portal/draft/merge/values.ts';
import type { ServerDraft } from '#portal/draft/model/server-draft.ts';
import { useForm } from '#portal/forms/use-form.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { textsOf } from '#portal/records/record-texts.ts';
import { SavedForm } from '#portal/records/saved-form/saved-form.tsx';
import { fill, fillWhole } from '#portal/text/template.ts';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';
import { usePrinting } from '#portal/ui/use-printing.ts';
import { ChangedSince } from './changed-since.tsx';
import { History } from './history.tsx';
import { Moves } from './moves.tsx';
import { remarksAt, transitionsOf } from './record-data.ts';
import { RemarkControl, RemarkNote } from './remark-control.tsx';
import { putRemark, usePendingRemarks } from './remarks.ts';

interface RecordViewProps {
  readonly settings: RecordSettings;
  readonly list: OperationId;
  readonly server: ServerDraft;
}

/** A record as those see it who decide on it: the answers with remarks on them, where it may go, its history. */
export function RecordView({ settings, list, server }: RecordViewProps) {
  const { operations, moves, choices, serverOnly } = settings;
  const { id, record, remarks: sent } = server;
  const form = useForm(settings.form);
  const values = useMemo(
    () => valuesOfServer(form.definition, server, { sent: [], serverOnly }),
    [form, server, serverOnly],
  );
  const { sentBack } = server;
  const before = useMemo(() => {
    const isSentAgain = sentBack !== undefined && (record.resubmitted_at ?? '') > sentBack.at;
    if (!isSentAgain) return undefined;
    return valuesOfServer(form.definition, { ...server, ...sentBack }, { sent: [], serverOnly });
  }, [form, server, sentBack, record, serverOnly]);
  const paper = usePrinting();
  const pending = usePendingRemarks(list, id);
  const own: PortalRecord = { ...record, id, status: server.status, actions: server.actions };
  const title = fill(settings.title, record, choices) || settings.untitled;
  const { remarks: remarked } = moves;
  const mayRemark =
    remarked !== undefined && transitionsOf(server).some(({ form: asked }) => asked === remarked.form);

  const { choices: supplied } = record;
  const options = useMemo(
    () => ({
      includeEmpty: mayRemark,
      ...(supplied && { choices: (operation: string) => supplied[operation] }),
    }),
    [mayRemark, supplied],
  );

  const remarkOn = (path: string, label: string) => {
    const standing = sent.find((remark) => remark.path === path);
    if (!mayRemark) return standing && <SentRemark message={standing.message} />;
    return (
      <RemarkControl
        path={path}
        label={label}
        remark={pending.find((remark) => remark.path === path)}
        onPut={(remark) => putRemark(list, id, remark)}
      />
    );
  };
  const rowAside = (row: DescribedRow) =>
    row.value.kind === 'files' ? null : remarkOn(wireKeyOf(form.definition, row.address), row.label);

  return (
    <>
      <SavedForm
        sheet={form.definition.title}
        heading={<PageHeading className="wrap-anywhere">{title}</PageHeading>}
        meta={textsOf(settings.meta, own, settings, { paper }).map(({ filled }) => filled)}
        status={server.status}
        statuses={settings.statuses}
        file={operations.file}
        retired={server.record.retired}
        label={words.decision}
        answers={(files) => (
          <>
            {before && sentBack && (
              <ChangedSince
                form={form}
                before={before}
                now={values}
                at={sentBack.at}
                options={options}
                remarks={remarksAt(server, sentBack.at)}
              />
            )}
            <FormView
              form={form}
              values={values}
              options={options}
              rowAside={rowAside}
              fileAside={(file) => remarkOn(`files/${file.id}`, file.name)}
              {...files}
            />
          </>
        )}
      >
        <Comment record={record} values={settings.values} />
        <Moves settings={settings} list={list} server={server} title={title} remarks={pending} />
        <ActionButtons
          actions={actionsOf(settings.actions ?? [], own)}
          record={own}
          list={list}
          title={title}
          className="mt-2 print:hidden"
        />
        <Person settings={settings} record={record} />
      </SavedForm>
      <History settings={settings} list={list} server={server} />
    </>
  );
}

function SentRemark({ message }: { readonly message: string }) {
  return (
    <RemarkNote>
      <span className="text-base-content/75">{words.remarkLabel}</span> {message}
    </RemarkNote>
  );
}

interface RecordTextProps {
  readonly record: ServerDraft['record'];
}

/** What was said with the last move. */
function Comment({ record, values }: RecordTextProps & { readonly values: string }) {
  const comment = fill(`{${values}.comment}`, record) || fill('{comment}', record);
  if (!comment) return null;
  return (
    <p className="mb-4 wrap-anywhere whitespace-pre-line">
      <span className="text-base-content/75">{words.comment}</span> {comment}
    </p>
  );
}

/** Whose record it is. */
function Person({ settings, record }: RecordTextProps & { readonly settings: RecordSettings }) {
  const { title, lines } = settings.person;
  const filled = lines.flatMap(({ label, text }) => {
    const value = fillWhole(text, record);
    return value ? [{ label, value }] : [];
  });
  if (filled.length === 0) return null;
  return (
    <div className="mt-5 border-t border-base-300 pt-4 first:mt-0 first:border-0 first:pt-0">
      <h2 className="text-base">{title}</h2>
      <dl className="mt-1.5 flex flex-wrap gap-x-6 gap-y-1 text-[0.9375rem]">
        {filled.map(({ label, value }) => (
          <div key={label} className="flex gap-2">
            <dt className="text-base-content/75">{label}</dt>
            <dd className="tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
