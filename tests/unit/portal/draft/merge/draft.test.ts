import { describe, expect, it } from 'vitest';
import type { ServerDraft } from '#portal/draft/model.ts';
import { draftOf } from '../draft-of.ts';
import { filesOf, savedAs } from '../server-state.ts';

const name = 'student_first_name';
const surname = 'student_last_name';

/** A draft opened from a server state, with its notifications. */
function opened(server: ServerDraft | undefined, extras = {}) {
  const { draft, store } = draftOf(server, undefined, extras);
  const own: boolean[] = [];
  const states: (readonly [number | undefined, number | undefined])[] = [];
  const stop = draft.onAnswers((_, isOwn) => void own.push(isOwn));
  draft.onState((after, before) => void states.push([before.server?.revision, after.server?.revision]));
  return { draft, store, own, states, stop };
}

describe('a draft', () => {
  it('distinguishes the person’s changes from a merge’s, also after the merge', () => {
    const { draft, store, own, stop } = opened(savedAs(1, { [name]: 'Анна' }));
    store.set(surname, 'Петрова');
    expect(draft.merge(savedAs(2, { [name]: 'Анюта' }))).toEqual([]);
    store.set(surname, 'Иванова');
    expect(own[0]).toBe(true);
    expect(own.slice(1, -1)).toContain(false);
    expect(own.slice(1, -1)).not.toContain(true);
    expect(own.at(-1)).toBe(true);
    const count = own.length;
    stop();
    store.set(surname, 'Сидорова');
    expect(own).toHaveLength(count);
  });

  it('reports its states in order, and nothing for an event without effect', () => {
    const { draft, states } = opened(undefined);
    draft.dispatch({ type: 'files', files: filesOf(1) });
    expect(states).toEqual([]);
    draft.adopt(savedAs(1, {}));
    draft.adopt(savedAs(2, {}));
    expect(states).toEqual([
      [undefined, 1],
      [1, 2],
    ]);
  });
});

describe('a newer server state', () => {
  it('with a conflict is taken over with its files after the person’s choice', () => {
    const { draft, store } = opened(savedAs(1, { [name]: 'Анна' }, filesOf(1)));
    store.set(name, 'Алиса');
    const conflicts = draft.merge(savedAs(2, { [name]: 'Анюта', [surname]: 'Петрова' }, filesOf(1, 2)));
    expect(conflicts).toMatchObject([{ address: name, mine: 'Алиса', theirs: 'Анюта' }]);
    expect([draft.state().server?.revision, store.get(name), store.get(surname)]).toEqual([
      1,
      'Алиса',
      undefined,
    ]);
    draft.resolve({ [name]: 'theirs' });
    expect(store.values()).toEqual({ [name]: 'Анюта', [surname]: 'Петрова', files: filesOf(1, 2) });
    expect(draft.state()).toMatchObject({ server: { revision: 2 }, unresolved: undefined });
    draft.resolve({ [name]: 'mine' });
    expect(store.get(name)).toBe('Анюта');
  });

  it('keeps files added here while the person chooses', () => {
    const { draft, store } = opened(savedAs(1, { [name]: 'Анна' }, filesOf(1)));
    store.set(name, 'Алиса');
    draft.merge(savedAs(2, { [name]: 'Анюта' }, filesOf(1, 2)));
    store.set('files', filesOf(1, 3));
    draft.resolve({ [name]: 'mine' });
    expect(store.values()).toEqual({ [name]: 'Алиса', files: filesOf(1, 2, 3) });
  });

  it('keeps files added here and not yet uploaded', () => {
    const { draft, store } = opened(savedAs(1, { [name]: 'Анна' }, filesOf(1)));
    store.set('files', filesOf(1, 3));
    expect(draft.merge(savedAs(2, { [name]: 'Анюта' }, filesOf(1, 2)))).toEqual([]);
    expect(store.get('files')).toEqual(filesOf(1, 2, 3));
  });

  it('with only my own changes changes no answer', () => {
    const { draft, store, own } = opened(savedAs(1, { [name]: 'Анна' }));
    store.set(name, 'Аннет');
    draft.dispatch({ type: 'recorded', change: { sent: [draft.sendable().body] } });
    store.set(name, 'Аннета');
    expect(draft.merge(savedAs(2, { [name]: 'Аннет' }))).toEqual([]);
    expect([store.get(name), draft.state().server?.revision, own]).toEqual(['Аннета', 2, [true, true]]);
  });
});

describe('the sent values', () => {
  it('equal the server’s after a save', () => {
    const { draft, store } = opened(savedAs(1, { [name]: 'Анна' }));
    expect(draft.isSent(draft.sendable().body)).toBe(true);
    store.set(name, 'Алиса');
    expect(draft.isSent(draft.sendable().body)).toBe(false);
    expect(opened(undefined).draft.isSent({})).toBe(false);
  });

  it('include extras that the server lacks or has differently', () => {
    const sentWith = (student: number | undefined) => {
      const { draft } = opened(savedAs(1, { [name]: 'Анна', student_id: student }), { student_id: 3 });
      const { body } = draft.sendable();
      expect(body).toEqual({ [name]: 'Анна', student_id: 3 });
      return draft.isSent(body);
    };
    expect([sentWith(3), sentWith(4), sentWith(undefined)]).toEqual([true, false, false]);
  });

  it('exclude hidden answers on submission only', () => {
    const { draft } = opened(savedAs(1, { has_hobbies: false, which_hobbies: 'Шахматы' }));
    expect(draft.sendable().body).toEqual({ has_hobbies: false, which_hobbies: 'Шахматы' });
    expect(draft.sendable(true).body).toEqual({ has_hobbies: false });
  });
});
