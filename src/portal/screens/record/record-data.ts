import type { WireError } from '#engine/store/types.ts';
import { statusMoves } from '#generated/status-moves.ts';
import type { SavedRecord, ServerDraft } from '#portal/draft/model/server-draft.ts';

/** Where the reader may move the record. */
export type Transition = NonNullable<SavedRecord['transitions']>[number];

/** Where the reader may move the record: nowhere where its operation names no transitions. */
export function transitionsOf({ record }: ServerDraft): readonly Transition[] {
  return record.transitions ?? [];
}

/** The words of the moves from a status, by where they lead. */
export function moveWords(statuses: string, status: string | undefined): Readonly<Record<string, string>> {
  return (status === undefined ? undefined : statusMoves[statuses]?.[status]) ?? {};
}

/** A move that is offered, in the words of its button. */
export interface OfferedMove {
  readonly transition: Transition;
  readonly label: string;
}

/** Where the record may go, in the order of the words of its statuses; what has none is not for people. */
export function movesFrom(statuses: string, server: ServerDraft): readonly OfferedMove[] {
  const labels = moveWords(statuses, server.status);
  const transitions = transitionsOf(server);
  return Object.entries(labels).flatMap(([to, label]) => {
    const transition = transitions.find((one) => one.to === to);
    return transition ? [{ transition, label }] : [];
  });
}

/** The remarks that went with the move of this moment. */
export function remarksAt({ record }: ServerDraft, at: string): readonly WireError[] {
  return record.status_history?.find(({ created_at }) => created_at === at)?.remarks ?? [];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** For how many whole days it has stood in its status; `undefined` where nothing says since when. */
export function daysStanding({ record }: Pick<ServerDraft, 'record'>, now: Date): number | undefined {
  const moves = record.status_history ?? [];
  // a line that leaves the status as it is tells of something else
  const last = moves.findLast(({ status }, index) => status !== moves[index - 1]?.status);
  const since = last?.created_at ?? record.created_at;
  if (since === undefined) return undefined;
  return Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / DAY_MS));
}

/** The answers and files as they were sent back, where the record was sent again since. */
export function beforeSentBack(server: ServerDraft): ServerDraft | undefined {
  const { sentBack, record } = server;
  const isSentAgain = sentBack !== undefined && (record.resubmitted_at ?? '') > sentBack.at;
  return isSentAgain ? { ...server, ...sentBack } : undefined;
}
