import { describe, expect, it } from 'vitest';
import { ApiError } from '#api/error.ts';
import { isClosed, isFinal, obstacleIn, outcomeOf, type SaveOutcome } from '#portal/draft/saver.ts';
import { stateOf } from '../server-state.ts';

const error = (status: number, retryAfter?: number) =>
  new ApiError(status, 'сказано', [], undefined, retryAfter);

/** Every kind of answer that a call of a draft can have, and whether the call is over with it. */
const answers: [number, boolean, SaveOutcome][] = [
  [0, false, { type: 'unreachable', why: 'offline', message: 'сказано', retryAfter: undefined }],
  [-1, false, { type: 'refused', message: 'сказано', error: error(-1) }],
  [400, true, { type: 'refused', message: 'сказано', error: error(400) }],
  [401, false, { type: 'signed-out' }],
  [403, true, { type: 'refused', message: 'сказано', error: error(403) }],
  [404, true, { type: 'closed', message: 'сказано' }],
  [409, true, { type: 'closed', message: 'сказано' }],
  [413, true, { type: 'refused', message: 'сказано', error: error(413) }],
  [422, true, { type: 'refused', message: 'сказано', error: error(422) }],
  [423, true, { type: 'signed-out' }],
  [429, false, { type: 'unreachable', why: 'busy', message: 'сказано', retryAfter: undefined }],
  [500, false, { type: 'unreachable', why: 'server', message: 'сказано', retryAfter: undefined }],
  [503, false, { type: 'unreachable', why: 'server', message: 'сказано', retryAfter: undefined }],
];

describe('the outcome of a failed save', () => {
  it.each(answers)('%i', (status, final, outcome) => {
    expect(outcomeOf(error(status))).toEqual(outcome);
    expect(isFinal(error(status))).toBe(final);
  });

  it('has the pause that the server asks for', () => {
    expect(outcomeOf(error(429, 5_000))).toMatchObject({ why: 'busy', retryAfter: 5_000 });
  });

  it('keeps the error of any refusal with its fields', () => {
    const refused = new ApiError(422, 'нет', [{ path: 'name', message: 'Назовите имя' }]);
    expect(outcomeOf(refused)).toMatchObject({ type: 'refused', error: refused });
  });
});

describe('the obstacle of a submission', () => {
  const closed: SaveOutcome = { type: 'closed', message: 'm' };
  const table: [SaveOutcome, ReturnType<typeof obstacleIn>][] = [
    [{ type: 'saved' }, undefined],
    [{ type: 'merged' }, undefined],
    [{ type: 'conflict' }, { type: 'conflict' }],
    [{ type: 'signed-out' }, { type: 'signed-out' }],
    [closed, closed],
  ];
  it.each(table)('$type', (outcome, obstacle) => {
    expect(obstacleIn(outcome)).toEqual(obstacle);
  });
});

describe('a draft may continue', () => {
  const draft = ['edit', 'finish'];
  const table: [string, readonly string[] | undefined, readonly string[], boolean][] = [
    ['a new form was made', undefined, draft, false],
    ['a new form was made that may only be changed', undefined, ['edit'], false],
    ['a draft stayed one', draft, draft, false],
    ['a draft was submitted elsewhere, and may still be changed', draft, ['edit', 'cancel'], true],
    ['what is submitted was changed elsewhere', ['edit', 'cancel'], ['edit', 'cancel'], false],
    ['it was given back to be submitted anew', ['edit', 'cancel'], draft, false],
    ['it may no longer be changed', draft, ['cancel'], true],
    ['it may be submitted and not changed', draft, ['finish'], true],
    ['what is submitted may no longer be changed', ['edit'], [], true],
  ];
  it.each(table)('%s', (_what, before, newer, closed) => {
    expect(isClosed(before && stateOf({ actions: before }), stateOf({ actions: newer }))).toBe(closed);
  });
});
