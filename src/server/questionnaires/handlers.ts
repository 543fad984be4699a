import type { QuestionnaireOperation } from '#generated/questionnaires.ts';
import type { Context } from '../context.ts';
import type { ExportQuery } from '../exports/export.ts';
import type { HandlersOf, RepeatableCall } from '../http/contract.ts';
import type { PageQuery } from '../lists/read-page.ts';
import { deleteSubmission } from '../workflow/submissions.ts';
import type { StatusCall } from '../workflow/transition.ts';
import { undoOf } from '../workflow/undo.ts';
import { type Kind, kinds } from './kind.ts';
import { begin, change, changeQuestionnaireStatus, type SaveCall, submit, undo } from './save.ts';
import { questionnaireType } from './submission-type.ts';
import {
  exportQuestionnaires,
  getOne,
  lettersOf,
  listAll,
  listNamed,
  listOwn,
  previewLetter,
  type QuestionnairesQuery,
  setOf,
} from './view.ts';

/** A call of any kind, checked against the contract of its own operation. */
interface AnyCall extends RepeatableCall {
  readonly hasLeft: () => boolean;
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

type AnyHandler = (call: AnyCall) => Promise<object>;

/** The handlers of every kind, by the ids that its operations have. */
export function questionnairesHandlers(context: Context): HandlersOf<QuestionnaireOperation> {
  const handlers = kinds.flatMap((kind) =>
    Object.entries(handlersOf(context, kind)).map(([does, handler]) => [
      kind.operations[does as keyof Kind['operations']],
      handler,
    ]),
  );
  // operations, their calls and their answers are made of the same files as the kinds
  return Object.fromEntries(handlers) as HandlersOf<QuestionnaireOperation>;
}

function handlersOf(context: Context, kind: Kind): Record<keyof Kind['operations'], AnyHandler> {
  const { db } = context;
  const move: AnyHandler = async (call) => {
    const body = { ...call.body, id: call.params.id };
    return { status: 200, body: await changeQuestionnaireStatus(db, kind, { ...call, body }) };
  };
  return {
    list: async ({ caller }) => ({ status: 200, body: await listOwn(db, kind, caller) }),
    create: async (call) => ({ status: 201, body: await begin(context, kind, call) }),
    get: async ({ caller, params }) => ({ status: 200, body: await getOne(db, kind, params.id, caller) }),
    update: async (call) => ({
      status: 200,
      body: await change(context, kind, call.params.id, call),
    }),
    remove: async ({ caller, params }) => {
      await deleteSubmission(context, questionnaireType(kind), params.id, caller);
      return { status: 204 };
    },
    send: async (call) => ({
      status: 200,
      body: await submit(context, kind, call.params.id, call),
    }),
    move,
    moveAny: move,
    listAll: async ({ caller, query }) => ({ status: 200, body: await listAll(db, kind, query, caller) }),
    exportAll: async (call) => ({
      status: 200,
      attachment: await exportQuestionnaires(db, kind, call),
    }),
    ids: async ({ query }) => ({ status: 200, body: await setOf(db, kind, query) }),
    rows: async ({ caller, query }) => ({ status: 200, body: await listNamed(db, kind, query.ids, caller) }),
    letters: async ({ caller, params }) => ({
      status: 200,
      body: await lettersOf(context, kind, params.id, caller),
    }),
    letter: async ({ caller, params, query }) => ({
      status: 200,
      body: await previewLetter(context, kind, {
        id: params.id,
        caller,
        status: String(query.status),
        due_on: query.due_on,
      }),
    }),
    undo: async (call) => ({ status: 200, body: await undo(db, kind, undoOf(call)) }),
  };
}
