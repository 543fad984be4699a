import * as words from '#generated/words/server/workflow.ts';
import { momentText } from '../exports/moment.ts';
import { HttpError } from '../http/errors.ts';

/** Where a record stands by now. */
export interface Standing {
  readonly status: string;
  /** The name of the status, for the person. */
  readonly label: string;
  /** Who moved it there, and when; `null` where nobody wrote it down. */
  readonly by: string | null;
  readonly at: Date | null;
}

/** Whether a decision was made on a record that has another status by now; who names none is taken at their word. */
export function isOutdated(expected: string | undefined, status: string): boolean {
  return expected !== undefined && expected !== status;
}

/** The 409 that the second of two people gets: where the record stands, who moved it there, and when. */
export function movedMeanwhile({ status, label, by, at }: Standing): HttpError {
  const message =
    by === null || at === null
      ? words.moved({ label })
      : words.movedBy({ label, by, moment: momentText(at) });
  return new HttpError(409, message, { body: { current: { status, by, at: at?.toISOString() ?? null } } });
}
