import { type MessageEvent, messages } from '#generated/messages.ts';
import * as questionnairesWords from '#generated/words/server/questionnaires.ts';
import * as words from '#generated/words/server/workflow.ts';
import type { Db } from '../database/open.ts';
import type { Caller } from '../http/contract.ts';
import type { Message } from '../messages/words.ts';
import { nameOfChild } from '../users/children.ts';
import { visibleTo } from '../workflow/access.ts';
import { dueText } from '../workflow/due.ts';
import { submissionRows } from '../workflow/rows.ts';
import type { DraftedType, SubmissionFiles } from '../workflow/submission-type.ts';
import { findKind, type Kind } from './kind.ts';
import {
  type ListedQuestionnaire,
  nameOfQuestionnaire,
  type QuestionnaireRow,
  questionnaireList,
} from './store.ts';

/** Members of a body besides the answers. */
const NON_ANSWER_KEYS = new Set(['revision', 'form']);

export function questionnaireType(
  kind: Kind,
): DraftedType<QuestionnaireRow> & { readonly files: SubmissionFiles } {
  return {
    workflow: kind.workflow,
    kind: 'questionnaire',
    auditReference: (id) => ({ details: detailsOf(kind, id) }),
    form: kind.serverForm,
    nonAnswerKeys: NON_ANSWER_KEYS,
    files: {
      column: 'questionnaire_id',
      neededMessage: ({ reason }) => questionnairesWords.fileNeeded({ reason }),
    },
    statuses: kind.statuses,
    labels: kind.labels,
    history: { table: 'questionnaire_history', owner: 'questionnaire_id' },
    notFound: questionnairesWords.notFound,
    stale: questionnairesWords.stale,
    rows: submissionRows<QuestionnaireRow>({
      table: 'questionnaires',
      answers: kind.answers,
      initial: kind.workflow.initial,
      name: kind.name,
    }),
    letter: async (tx, row) => letterOf(kind, row, await nameOfChild(tx, row.child_id)),
  };
}

/** The reference to a questionnaire in the audit log. */
function detailsOf({ name }: Kind, questionnaire: number) {
  return { name, questionnaire };
}

/** The notification of the representative about the status, if it has one. */
function letterOf(
  kind: Kind,
  { id, number, status, status_at, representative_id, family_due_on }: QuestionnaireRow,
  childName: string,
): Message | undefined {
  const event = `${kind.letters}-${status}`;
  if (kind.workflow.statuses[status]?.silent || !isEvent(event)) return undefined;
  // all letters of questionnaires have the same values
  const values = {
    number,
    title: kind.title,
    child: childName || words.unnamedChild,
    due: dueText(kind.statuses, status, status_at, { chosen: family_due_on }),
  };
  return { event, values, userId: representative_id, questionnaireId: id } as Message;
}

function isEvent(event: string): event is MessageEvent {
  return Object.hasOwn(messages, event);
}

/** A questionnaire that the caller may see: their own, or any for an administrator. Throws 404. */
export async function visibleQuestionnaire(
  db: Db,
  kind: Kind,
  id: number,
  caller: Caller,
): Promise<ListedQuestionnaire> {
  const [row] = await questionnaireList.all(db, { name: kind.name, ids: [id] });
  return visibleTo(caller, row, questionnairesWords);
}

/** The kind of a questionnaire; `undefined` for an unknown id or a removed kind. */
export async function kindById(db: Db, id: number): Promise<Kind | undefined> {
  return findKind((await nameOfQuestionnaire(db, id)) ?? '');
}
