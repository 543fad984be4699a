import type { QuestionnaireOperation } from '#generated/questionnaires.ts';
import type { Context } from '../context.ts';
import type { ExportQuery } from '../exports/export.ts';
import type { Handlers, RepeatableCall } from '../http/contract.ts';
import { officeListHandlers } from '../lists/office-list.ts';
import type { PageQuery } from '../lists/read-page.ts';
import { officeRecordHandlers } from '../workflow/office.ts';
import { deleteSubmission } from '../workflow/submissions.ts';
import { changeStatus, type StatusCall } from '../workflow/transition.ts';
import { undoTransition } from '../workflow/undo.ts';
import { type Kind, kinds } from './kind.ts';
import { createQuestionnaire, type SaveCall, submitQuestionnaire, updateQuestionnaire } from './save.ts';
import { listNamedQuestionnaires, questionnaireList } from './store.ts';
import { questionnaireType } from './submission-type.ts';
import {
  getQuestionnaire,
  listOwnQuestionnaires,
  type QuestionnairesQuery,
  questionnaireExport,
  questionnaireViews,
  readSelection,
} from './view.ts';

/** A call of any questionnaire; the contract of its operation has validated it. */
interface AnyCall extends RepeatableCall {
  readonly isDisconnected: () => boolean;
  readonly params: { readonly id: number };
  readonly query: QuestionnairesQuery &
    PageQuery &
    ExportQuery & { readonly ids: readonly number[] } & {
      readonly due_on?: string;
    };
  readonly body: SaveCall['body'] & Required<Pick<StatusCall<string>['body'], 'status' | 'expected_status'>>;
  readonly emptied: SaveCall['emptied'];
  readonly uploads: SaveCall['uploads'];
}

type AnyHandler = (call: AnyCall) => Promise<unknown>;

/** The handlers of all questionnaires by operation id. */
export function questionnairesHandlers(context: Context): Pick<Handlers, QuestionnaireOperation> {
  const handlers = kinds.flatMap((kind) =>
    Object.entries(handlersOf(context, kind)).map(([operation, handler]) => [
      kind.operations[operation as keyof Kind['operations']],
      handler,
    ]),
  );
  // operations and kinds are generated from the same files
  return Object.fromEntries(handlers) as Pick<Handlers, QuestionnaireOperation>;
}

function handlersOf(context: Context, kind: Kind): Record<keyof Kind['operations'], AnyHandler> {
  const { db } = context;
  const type = questionnaireType(kind);
  const move = changeStatus(context, type);
  const list = officeListHandlers(db, {
    list: questionnaireList,
    select: (query: QuestionnairesQuery) => readSelection(kind, query),
    views: (rows, caller) => questionnaireViews(db, kind, rows, caller),
    readRows: (ids) => listNamedQuestionnaires(db, kind.name, ids),
    exported: () => questionnaireExport(db, kind),
  });
  const one = officeRecordHandlers(context, type);
  return {
    list: ({ caller }) => listOwnQuestionnaires(db, kind, caller),
    create: createQuestionnaire(context, kind),
    get: ({ caller, params }) => getQuestionnaire(db, kind, params.id, caller),
    update: updateQuestionnaire(context, kind),
    remove: ({ caller, params }) => deleteSubmission(context, type, params.id, caller),
    send: submitQuestionnaire(context, kind),
    move,
    moveAny: move,
    listAll: list.page,
    exportAll: list.export,
    ids: list.ids,
    rows: list.rows,
    letters: one.letters,
    letter: (call) => {
      const { status, due_on } = call.query;
      return one.preview({ ...call, query: { status: String(status), due_on } });
    },
    undo: undoTransition(context, type),
  };
}
