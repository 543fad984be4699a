import type { Db } from '../database/open.ts';
import type { HttpError } from '../http/errors.ts';
import { movedMeanwhile } from './expected-status.ts';
import { lastMove } from './history.ts';
import type { Subject, SubjectRow } from './subject.ts';

/** The 409 of a decision on what somebody else has moved: where it stands by now, by whom and since when. */
export async function movedBySomebody<S extends string, R extends SubjectRow<S>>(
  tx: Db,
  { history, labels }: Pick<Subject<S, R>, 'history' | 'labels'>,
  { id, status }: R,
): Promise<HttpError> {
  const last = await lastMove(tx, history, id);
  const { label } = labels[status];
  return movedMeanwhile({ status, label, by: last?.by ?? null, at: last?.at ?? null });
}
