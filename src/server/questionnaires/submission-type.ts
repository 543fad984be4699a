import { type MessageEvent, messages } from '#generated/messages.ts';
import * as words from '#generated/words/server/workflow.ts';
import { record } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import type { Caller } from '../http/contract.ts';
import type { Message } from '../messages/words.ts';
import { nameOfChild } from '../users/children.ts';
import { lockVisible, visibleTo } from '../workflow/access.ts';
import { dueWords } from '../workflow/due.ts';
import { restoreIn, stoodIn } from '../workflow/moved-row.ts';
import type { Subject } from '../workflow/submission-type.ts';
import type { Kind } from './kind.ts';
import { type ListedQuestionnaire, questionnaireList } from './list-store.ts';
import { lockQuestionnaireRow, type QuestionnaireRow, saveMove } from './store.ts';

/** Questionnaires of one kind, as the move engine knows them. */
export function subjectOf(kind: Kind): Subject<string, QuestionnaireRow> {
  return {
    workflow: kind.workflow,
    definition: kind.served.definition,
    labels: kind.labels,
    history: { table: 'questionnaire_history', owner: 'questionnaire_id' },
    lock: (tx, id) => lockQuestionnaireRow(tx, kind, id),
    save: (tx, id, move) => saveMove(tx, kind, id, move),
    record: (tx, id, { userId, ...details }) =>
      record(tx, { userId, action: 'questionnaire.status', details: { ...detailsOf(kind, id), ...details } }),
    letter: async (tx, row) => letterOf(kind, row, await nameOfChild(tx, row.child_id)),
    undo: {
      stood: (tx, id) => stoodIn(tx, 'questionnaires', id),
      restore: (tx, id, move) => restoreIn(tx, 'questionnaires', id, move),
      record: (tx, id, { userId, ...details }) =>
        record(tx, {
          userId,
          action: 'questionnaire.undone',
          details: { ...detailsOf(kind, id), ...details },
        }),
    },
  };
}

/** Which questionnaire a line of the audit log is about. */
export function detailsOf({ name }: Kind, questionnaire: number) {
  return { name, questionnaire };
}

/** What tells the representative where theirs stands; the table says of which statuses nothing does. */
function letterOf(
  kind: Kind,
  { id, number, status, status_at, representative_id, family_due_on }: QuestionnaireRow,
  childName: string,
): Message | undefined {
  const event = `${kind.letters}-${status}`;
  if (kind.workflow.statuses[status]?.silent || !isEvent(event)) return undefined;
  // every letter of a questionnaire is given the same values, whatever its name
  const values = {
    number,
    title: kind.title,
    child: childName || words.unnamedChild,
    due: dueWords(kind.statuses, status, status_at, { chosen: family_due_on }),
  };
  return { event, values, userId: representative_id, questionnaireId: id } as Message;
}

function isEvent(event: string): event is MessageEvent {
  return Object.hasOwn(messages, event);
}

/** One that the caller may see: their own, or any for an administrator. Else 404, as if it were not there. */
export async function visibleQuestionnaire(
  db: Db,
  kind: Kind,
  id: number,
  caller: Caller,
): Promise<ListedQuestionnaire> {
  const [row] = await questionnaireList.all(db, { name: kind.name, ids: [id] });
  return visibleTo(caller, row);
}

/** The same, locked until the end of the transaction. */
export async function lockQuestionnaire(
  tx: Db,
  kind: Kind,
  id: number,
  caller: Caller,
): Promise<QuestionnaireRow> {
  return lockVisible(tx, subjectOf(kind), id, caller);
}
