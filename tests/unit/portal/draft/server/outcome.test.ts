import { describe, expect, it } from 'vitest';
import { ApiError } from '#api/error.ts';
import { isClosed, obstacleOf, outcomeOf, type SaveOutcome } from '#portal/draft/saver.ts';
import { stateOf } from '../server-state.ts';

const error = (status: number, retryAfter?: number) =>
  new ApiError(status, 'сказано', [], undefined, retryAfter);

describe('the outcome of a failed save', () => {
  it('has the pause that the server asks for', () => {
    expect(outcomeOf(error(429, 5_000))).toMatchObject({ why: 'busy', retryAfter: 5_000 });
  });

  it('keeps the error of any refusal with its fields', () => {
    const refused = new ApiError(422, 'нет', [{ path: 'name', message: 'Назовите имя' }]);
    expect(outcomeOf(refused)).toMatchObject({ type: 'refused', error: refused });
  });
});

describe('the obstacle of a submission after a save', () => {
  const closed: SaveOutcome = { type: 'closed', message: 'm' };
  const table: [SaveOutcome, ReturnType<typeof obstacleOf>][] = [
    [{ type: 'saved' }, undefined],
    [{ type: 'merged' }, undefined],
    [{ type: 'conflict' }, { type: 'conflict' }],
    [{ type: 'signed-out' }, { type: 'signed-out' }],
    [closed, closed],
  ];
  it.each(table)('is derived from the outcome $type', (outcome, obstacle) => {
    expect(obstacleOf(outcome)).toEqual(obstacle);
  });
});

describe('a draft', () => {
  const draft = ['edit', 'finish'];
  const table: [string, readonly string[] | undefined, readonly string[], boolean][] = [
    ['continues after the creation', undefined, draft, false],
    ['continues if the new form is only editable', undefined, ['edit'], false],
    ['continues as long as it is a draft', draft, draft, false],
    ['is closed after a submission elsewhere, even if editable', draft, ['edit', 'cancel'], true],
    ['continues after a change of a submitted form elsewhere', ['edit', 'cancel'], ['edit', 'cancel'], false],
    ['continues after a return', ['edit', 'cancel'], draft, false],
    ['is closed if it is not editable', draft, ['cancel'], true],
    ['is closed if it can only be submitted', draft, ['finish'], true],
    ['is closed if the submitted form is not editable', ['edit'], [], true],
  ];
  it.each(table)('%s', (_what, before, newer, closed) => {
    expect(isClosed(before && stateOf({ actions: before }), stateOf({ actions: newer }))).toBe(closed);
  });
});
