import type { OperationId } from '#generated/operations.ts';
import type { RecordSettings } from '#generated/portal/settings.ts';
import { ActionButtons } from '#portal/actions/action-buttons.tsx';
import { actionsOf } from '#portal/actions/action-record.ts';
import type { ServerDraft } from '#portal/draft/model/server-draft.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { RetiredAnswers } from '#portal/records/saved-form/retired-answers.tsx';
import { pathOf } from '#portal/session/services.ts';
import { fill } from '#portal/text/template.ts';
import { Answers, StepLinks } from './answers/answers.tsx';
import { ChangedSince } from './answers/changed-since.tsx';
import { useRemarks } from './answers/use-remarks.ts';
import { documentsIn } from './documents/documents.ts';
import { DocumentsPart } from './documents/documents-part.tsx';
import type { Going } from './moves/going.ts';
import { Moves } from './moves/moves.tsx';
import { Decision } from './rail/decision.tsx';
import { railParts } from './rail/rail-parts.tsx';
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
  const { sentBack } = server;
  const documents = documentsIn(read.sections);
  return (
    <RecordLayout
      file={operations.file}
      documents={documents.length}
      links={<StepLinks form={form} values={values} options={options} />}
      head={<RecordHead settings={settings} record={own} title={title} sheet={form.definition.title} />}
      decision={
        <Decision settings={settings} server={server} linkTo={linkTo}>
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
          />
          <RetiredAnswers answers={record.retired ?? []} fileHref={fileHref} />
        </>
      }
      preview={<DocumentsPart documents={documents} operation={operations.file} remarks={remarks} />}
      parts={railParts({ settings, list, server, labelOf, changes })}
    />
  );
}
