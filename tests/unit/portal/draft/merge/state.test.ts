import { describe, expect, it } from 'vitest';
import type { Json } from '#engine/definition/definition.ts';
import { flatten } from '#engine/wire/wire.ts';
import {
  type DraftState,
  draftStep,
  initialDraft,
  originOf,
  reconcile,
  resolve,
} from '#portal/draft/merge-state.ts';
import { mergeContext } from '#portal/draft/merge-values.ts';
import { newDraftRecord, type ServerDraft } from '#portal/draft/model.ts';
import { firstApplication as form } from '#tests/unit/engine/first-application.ts';
import { related } from '../draft-of.ts';
import { filesOf, savedAs } from '../server-state.ts';

const name = 'student_first_name';
const surname = 'student_last_name';
const context = mergeContext(form, related);
const record = newDraftRecord(form.definition);

const opened = (server: ServerDraft, values = {}, origins = {}): DraftState =>
  initialDraft(context, values, { record, server, origins });

describe('a newer server state', () => {
  const base = savedAs(1, { [name]: 'Анна' });
  const reconciled = (mine: Record<string, string>, theirs: Record<string, unknown>) =>
    reconcile(context, opened(base), mine, savedAs(2, theirs));

  it('is merged if each side changed other fields', () => {
    expect(reconciled({ [name]: 'Анна', [surname]: 'Петрова' }, { [name]: 'Анюта' })).toEqual({
      type: 'merged',
      values: { [name]: 'Анюта', [surname]: 'Петрова' },
    });
  });

  it('is a conflict if both changed one answer', () => {
    expect(reconciled({ [name]: 'Алиса' }, { [name]: 'Анюта' })).toMatchObject({
      type: 'conflict',
      unresolved: { conflicts: [{ address: name, mine: 'Алиса', theirs: 'Анюта' }] },
    });
  });

  it('is my own save if it has the values of a call whose response was lost', () => {
    const sent = draftStep(opened(base), {
      type: 'recorded',
      change: { sent: [flatten(form.definition, { [name]: 'Аннет' })] },
    });
    const mine = { [name]: 'Аннета' };
    expect(reconcile(context, sent, mine, savedAs(2, { [name]: 'Аннет' })).type).toBe('own');
  });

  it('is compared with the value that my answer replaced, not with a later value of another tab', () => {
    const origins = { [name]: { revision: 1, value: 'Анна' } };
    const state = opened(savedAs(2, { [name]: 'Анюта' }), { [name]: 'Алиса' }, origins);
    const outcome = reconcile(context, state, { [name]: 'Алиса' }, savedAs(2, { [name]: 'Анюта' }));
    expect(outcome.type).toBe('conflict');
  });

  it('is compared by its answers only', () => {
    expect(
      reconciled({ [name]: 'Анна' }, { [name]: 'Анна', comment: 'Ждём справку', student_id: 3 }),
    ).toEqual({
      type: 'merged',
      values: { [name]: 'Анна' },
    });
  });
});

describe('the choice in a conflict', () => {
  const conflicts = [
    { address: name, label: 'Имя', mine: 'Алиса', theirs: 'Анюта' },
    { address: 'representative_1/email', label: 'Почта', mine: undefined, theirs: 'a@b.ru' },
  ];
  const merged = { [name]: 'Алиса', representative_1: { phone: '+79000000002' } };
  const resolvedWith = (sides: Record<string, 'mine' | 'theirs'>) =>
    resolve({ newer: savedAs(2, {}), merged, conflicts }, sides);

  it('keeps my answer unless I choose the other one', () => {
    expect(resolvedWith({})).toEqual(merged);
    expect(resolvedWith({ [name]: 'theirs' })).toEqual({ ...merged, [name]: 'Анюта' });
  });

  it('applies to a field inside an object', () => {
    expect(resolvedWith({ 'representative_1/email': 'theirs' })).toEqual({
      ...merged,
      representative_1: { phone: '+79000000002', email: 'a@b.ru' },
    });
  });
});

describe('an answer inside an object', () => {
  const address = 'representative_1/phone';
  const takeTheirs = (merged: Record<string, Json>, theirs: string | undefined) =>
    resolve(
      { newer: savedAs(2, {}), merged, conflicts: [{ address, label: 'Телефон', mine: 'a', theirs }] },
      { [address]: 'theirs' },
    );

  it.each([
    ['is added to the others', { representative_1: { email: 'e', phone: 'a' } }, { email: 'e', phone: 'b' }],
    ['is added without an object', {}, { phone: 'b' }],
    ['replaces a list', { representative_1: ['x'] }, { phone: 'b' }],
    ['replaces a text', { representative_1: 'x' }, { phone: 'b' }],
  ])('%s', (_, merged, after) => {
    expect(takeTheirs(merged, 'b')).toEqual({ representative_1: after });
  });

  it('is removed if the other side cleared it', () => {
    const after = { representative_1: { email: 'e' } };
    expect(takeTheirs({ representative_1: { email: 'e', phone: 'a' } }, undefined)).toStrictEqual(after);
  });
});

describe('the draft state', () => {
  const before = draftStep(opened(savedAs(1, {})), { type: 'recorded', change: { sent: [{ a: 'b' }] } });

  it('has no pending saves after it adopted a state of the server', () => {
    const after = draftStep(before, { type: 'adopted', server: savedAs(2, {}) });
    expect(after.record.sent).toEqual([]);
    expect(after.server?.revision).toBe(2);
  });

  it('has no conflict after a merge', () => {
    const unresolved = { newer: savedAs(2, {}), merged: {}, conflicts: [] };
    const withConflict = draftStep(before, { type: 'conflicted', unresolved });
    expect(withConflict.server?.revision).toBe(1);
    expect(draftStep(withConflict, { type: 'merged', server: savedAs(2, {}) }).unresolved).toBeUndefined();
  });

  it('takes over files without a new revision, for an existing draft only', () => {
    const files = filesOf(1);
    expect(draftStep(before, { type: 'files', files }).server).toMatchObject({ revision: 1, files });
    const fresh = initialDraft(context, {}, { record, server: undefined });
    expect(draftStep(fresh, { type: 'files', files })).toBe(fresh);
  });

  it('keeps the value that an answer replaced', () => {
    const state = opened(savedAs(3, { [name]: 'Анна' }));
    expect(originOf(context, state, name)).toEqual({ revision: 3, value: 'Анна' });
    expect(originOf(context, state, surname)).toStrictEqual({ revision: 3 });
  });

  it('starts with the origins that are older than the server state and whose answers differ', () => {
    const server = savedAs(3, { [name]: 'Анюта', [surname]: 'Петрова', current_school: 'Лицей' });
    const origins = { [name]: { revision: 2 }, [surname]: { revision: 3 }, current_school: { revision: 2 } };
    const state = opened(server, { [name]: 'Алиса', [surname]: 'Иванова', current_school: 'Лицей' }, origins);
    expect(state).toMatchObject({ leftOut: [], unresolved: undefined });
    expect(state.origins).toEqual({ [name]: { revision: 2 } });
    expect(originOf(context, state, name)).toEqual({ revision: 2 });
    expect(initialDraft(context, {}, { record, server: undefined, origins }).origins).toEqual({});
  });

  it('names the fields that the last save left out', () => {
    const after = draftStep(before, { type: 'left-out', labels: ['Возраст'] });
    expect(after).toEqual({ ...before, leftOut: ['Возраст'] });
  });

  it('keeps the same record object if nothing was sent', () => {
    const state = opened(savedAs(1, {}));
    expect(draftStep(state, { type: 'adopted', server: savedAs(2, {}) }).record).toBe(state.record);
  });
});
