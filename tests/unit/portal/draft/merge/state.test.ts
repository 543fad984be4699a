import { describe, expect, it } from 'vitest';
import type { FormValues } from '#engine/definition/definition.ts';
import { initialDraft, originOf, reconcile, resolve, type Side } from '#portal/draft/merge-state.ts';
import { mergeContext } from '#portal/draft/merge-values.ts';
import { newDraftRecord, type ServerDraft } from '#portal/draft/model.ts';
import { firstApplication as form } from '#tests/unit/engine/first-application.ts';
import { related } from '../draft-of.ts';
import { savedAs } from '../server-state.ts';

const name = 'student_first_name';
const surname = 'student_last_name';
const context = mergeContext(form, related);
const record = newDraftRecord(form.definition);

const opened = (server: ServerDraft | undefined, values = {}, origins = {}) =>
  initialDraft(context, values, { record, server, origins });

it('a newer server state is compared with the value that my answer replaced, not with a later value of another tab', () => {
  const origins = { [name]: { revision: 1, value: 'Анна' } };
  const state = opened(savedAs(2, { [name]: 'Анюта' }), { [name]: 'Алиса' }, origins);
  const outcome = reconcile(context, state, { [name]: 'Алиса' }, savedAs(2, { [name]: 'Анюта' }));
  expect(outcome.type).toBe('conflict');
});

it('a draft starts with the origins that are older than the server state and whose answers differ', () => {
  const server = savedAs(3, { [name]: 'Анюта', [surname]: 'Петрова', current_school: 'Лицей' });
  const origins = { [name]: { revision: 2 }, [surname]: { revision: 3 }, current_school: { revision: 2 } };
  const state = opened(server, { [name]: 'Алиса', [surname]: 'Иванова', current_school: 'Лицей' }, origins);
  expect(state).toMatchObject({ origins: { [name]: { revision: 2 } }, leftOut: [], unresolved: undefined });
  expect(originOf(context, state, name)).toEqual({ revision: 2 });
  expect(originOf(context, state, 'gender')).toStrictEqual({ revision: 3 });
  expect(opened(undefined, {}, origins).origins).toEqual({});
});

describe('a conflict about an answer inside an object', () => {
  const address = 'representative_1/phone';
  const resolved = (merged: FormValues, theirs: string | undefined, sides: Readonly<Record<string, Side>>) =>
    resolve(
      { newer: savedAs(2, {}), merged, conflicts: [{ address, label: 'Телефон', mine: 'a', theirs }] },
      sides,
    );

  it.each([
    ['adds their answer without an object', undefined, { phone: 'b' }],
    ['adds their answer to the others', { email: 'e', phone: 'a' }, { email: 'e', phone: 'b' }],
    ['replaces a list by their answer', ['x'], { phone: 'b' }],
    ['replaces a text by their answer', 'x', { phone: 'b' }],
  ])('%s', (_, merged, after) => {
    expect(resolved({ representative_1: merged }, 'b', { [address]: 'theirs' })).toEqual({
      representative_1: after,
    });
  });

  it('removes the answer if the other side cleared it, and keeps mine unless theirs is chosen', () => {
    const merged = { representative_1: { email: 'e', phone: 'a' } };
    expect(resolved(merged, undefined, { [address]: 'theirs' })).toStrictEqual({
      representative_1: { email: 'e' },
    });
    expect(resolved(merged, 'b', {})).toEqual(merged);
  });
});
