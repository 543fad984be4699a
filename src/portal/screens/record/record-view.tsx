import { useMemo } from 'react';
import type { OperationId } from '#generated/operations.ts';
import type { RecordSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import { ActionButtons } from '#portal/actions/action-buttons.tsx';
import { actionsOf } from '#portal/actions/action-record.ts';
import type { ServerDraft } from '#portal/draft/model/server-draft.ts';
import { appliesTo, type PortalRecord } from '#portal/records/record.ts';
import { RetiredAnswers } from '#portal/records/saved-form/retired-answers.tsx';
import { pathOf } from '#portal/session/services.ts';
import { textAt } from '#portal/text/member.ts';
import { fill } from '#portal/text/template.ts';
import { usePageSubject } from '#portal/ui/page/page-title.ts';
import { Answers, StepLinks } from './answers/answers.tsx';
import { ChangedSince } from './answers/changed-since.tsx';
import { useRemarks } from './answers/use-remarks.ts';
import { documentsIn } from './documents/documents.ts';
import { DocumentsPart } from './documents/documents-part.tsx';
import { usePartKeys } from './keys/use-part-keys.ts';
import type { Going } from './moves/going.ts';
import { Moves } from './moves/moves.tsx';
import { Decision } from './rail/decision.tsx';
import { railParts } from './rail/rail-parts.tsx';
import { Steps } from './rail/steps.tsx';
import { remarksAt, transitionsOf } from './record-data.ts';
import { RecordHead } from './record-head.tsx';
import { RecordLayout } from './record-layout.tsx';
import { useAnswers } from './use-answers.ts';

interface RecordViewProps {
  readonly settings: RecordSettings;
  readonly list: OperationId;
  readonly server: ServerDraft;
  readonly going: Going;
  /** Where another record of the same list is. */
  readonly linkTo: (id: number) => string;
}

/** A record as those see it who decide on it: the answers with remarks on them, where it may go, its history. */
export function RecordView({ settings, list, server, going, linkTo }: RecordViewProps) {
  const { operations, moves } = settings;
  usePartKeys(settings.keys);
  const { record } = server;
  const read = useAnswers(settings, server);
  const { form, values, options, changes, labelOf } = read;
  const { pending, put } = useRemarks({ operations, list, server, labelOf });
  const may =
    moves.remarks !== undefined && transitionsOf(server).some((one) => one.form === moves.remarks?.form);
  const remarks = { may, sent: server.remarks, pending, put };
  const title = fill(settings.title, record, settings.choices) || settings.untitled;
  const own: PortalRecord = { ...record, id: server.id, status: server.status, actions: server.actions };
  const fileHref = (file: number) => pathOf(operations.file, { id: file });
  const fileNote = (file: number) => record.files?.find((one) => one.id === file)?.note;
  const correctable = operations.correct &&
    server.actions.includes('correct') && {
      ...{ operation: operations.correct, list, id: server.id, revision: server.revision },
      ...{ form, values, hidden: read.hidden },
    };
  const { sentBack } = server;
  const documents = useMemo(() => documentsIn(read.sections), [read.sections]);
  const name = [textAt(record, 'number'), title].filter(Boolean).join(', ');
  usePageSubject(name);
  return (
    <RecordLayout
      file={operations.file}
      documents={documents}
      links={<StepLinks sections={read.sections} />}
      head={<RecordHead settings={settings} record={own} title={title} sheet={form.definition.title} />}
      decision={
        <Decision settings={settings} server={server} linkTo={linkTo}>
          {settings.steps && appliesTo(settings.steps, own) && (
            <Steps
              steps={settings.steps}
              stepKey={settings.keys?.step}
              record={{ ...record, ...own }}
              list={list}
              title={title}
              going={going}
            />
          )}
          <Moves
            settings={settings}
            list={list}
            server={server}
            title={title}
            remarks={pending}
            going={going}
          />
          <ActionButtons
            actions={actionsOf(settings.actions ?? [], own)}
            record={own}
            list={list}
            title={title}
            className="mt-2 print:hidden"
          />
        </Decision>
      }
      answers={
        <>
          {read.before && sentBack && (
            <ChangedSince
              form={form}
              before={read.before}
              now={values}
              changes={changes}
              at={sentBack.at}
              remarks={remarksAt(server, sentBack.at)}
            />
          )}
          {record.hidden && <p className="mb-3 text-[0.9375rem] text-base-content/75">{record.hidden}</p>}
          <Answers
            form={form}
            values={values}
            options={options}
            remarks={remarks}
            changed={new Set(changes.map(({ address }) => address))}
            fileHref={fileHref}
            fileNote={fileNote}
            correctable={correctable || undefined}
          />
          <RetiredAnswers answers={record.retired ?? []} fileHref={fileHref} />
        </>
      }
      preview={
        <DocumentsPart
          documents={documents}
          hidden={record.hidden}
          operations={operations}
          list={list}
          archiveName={words.documentsOf({ title: name })}
          remarks={remarks}
          fileNote={fileNote}
          correctable={correctable || undefined}
        />
      }
      parts={railParts({ settings, list, server, labelOf, changes })}
    />
  );
}
