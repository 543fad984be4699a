import { type ApiError, toApiError } from '#api/error.ts';
import type { ServerDraft } from '../model/server-draft.ts';
import type { Unreachable } from './sync-machine.ts';

/** How a save ended. */
export type SaveOutcome =
  | { readonly type: 'saved' | 'merged' }
  | { readonly type: 'conflict' | 'signed-out' }
  | Obstacle;

/** Why nothing could be saved, in words. */
export type Obstacle =
  | {
      readonly type: 'unreachable';
      readonly why: Unreachable;
      readonly message: string;
      /** How long the server asks to wait, in milliseconds. */
      readonly retryAfter?: number | undefined;
    }
  | { readonly type: 'refused' | 'closed'; readonly message: string; readonly error?: unknown };

/** How a submit ended. */
export type FinishOutcome =
  | { readonly type: 'submitted'; readonly server: ServerDraft }
  | { readonly type: 'invalid'; readonly error: ApiError }
  /** A newer state was merged in: what is here is not what the person had checked. */
  | { readonly type: 'changed' }
  | { readonly type: 'conflict' | 'signed-out' }
  | Obstacle;

/** What a failed save means for the draft. 409 is looked at before: it may bring the newer state. */
export function outcomeOf(error: ApiError): SaveOutcome {
  const { message, status } = error;
  // A blocked user is signed out by the session (spec §8); what was typed stays for the next sign-in.
  if (status === 401 || status === 423) return { type: 'signed-out' };
  if (status === 404 || status === 409) return { type: 'closed', message };
  if (error.temporary)
    return { type: 'unreachable', why: whyOf(status), message, retryAfter: error.retryAfter };
  return refused(error);
}

export function refused(error: ApiError): Obstacle {
  return { type: 'refused', message: error.message, error };
}

/** What stands in the way of a submit. */
export function obstacleIn(outcome: SaveOutcome): FinishOutcome | undefined {
  switch (outcome.type) {
    case 'saved':
    case 'merged':
      return undefined;
    default:
      return outcome;
  }
}

/** The server has answered, so the call is over; a lost answer may still have done its work. */
export function isFinal(thrown: unknown): boolean {
  const error = toApiError(thrown);
  return !error.temporary && error.status > 0 && error.status !== 401;
}

function whyOf(status: number): Unreachable {
  if (status === 0) return 'offline';
  return status === 429 ? 'busy' : 'server';
}

/**
 * Whether a draft that is being filled in may not go on: it can no longer be changed, or it was sent elsewhere
 * meanwhile, and what is sent is not changed behind the person's back.
 */
export function isClosed(before: ServerDraft | undefined, newer: ServerDraft): boolean {
  const may = (state: ServerDraft | undefined, action: string) => state?.actions.includes(action) ?? false;
  return !may(newer, 'edit') || (may(before, 'finish') && !may(newer, 'finish'));
}
