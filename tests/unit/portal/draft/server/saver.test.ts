import { describe, expect, it } from 'vitest';
import type { ServerDraft } from '#portal/draft/model.ts';
import { formOf } from '#tests/unit/engine/forms.ts';
import type { fakeServer } from '../fake-server.ts';
import { filesOf } from '../server-state.ts';
import { commonRefusals, type Refusal, saverOf } from './saver-fixture.ts';

const name = 'student_first_name';
const surname = 'student_last_name';

describe('the creation of a draft', () => {
  it('is stored on the device before the call and deleted after the response', async () => {
    const { saver, draft, store, server, events } = saverOf();
    store.set(name, 'Анна');
    expect(await saver.save()).toEqual({ type: 'saved' });
    expect(events).toEqual(['stored on the device', 'create', 'created 7']);
    expect(draft.state().record.creation).toBeUndefined();
    expect(draft.state().server).toBe(server.draft());
  });

  it.each<Refusal>([
    ...commonRefusals,
    [409, { type: 'refused', message: 'сказано' }, true],
    [422, { type: 'refused', message: 'сказано' }, true],
  ])('after the response %i repeats the same call unless it was refused', async (status, outcome, final) => {
    const { saver, draft, store, keys, bodies, fail } = saverOf();
    store.set(name, 'Анна');
    fail(status);
    expect(await saver.save()).toMatchObject(outcome);
    const repeated = { key: 'key 1', body: { [name]: 'Анна' } };
    expect(draft.state().record.creation).toEqual(final ? undefined : repeated);
    store.set(name, 'Аннета');
    expect(await saver.save()).toEqual({ type: final ? 'saved' : 'merged' });
    expect(keys).toEqual(final ? ['key 1', 'key 2'] : ['key 1', 'key 1']);
    expect(bodies[1]).toEqual({ [name]: final ? 'Аннета' : 'Анна' });
  });

  it('is followed by a save of changes typed meanwhile', async () => {
    const { saver, store, server } = saverOf();
    store.set(name, 'Анна');
    server.control.meanwhile = () => store.set(name, 'Аннета');
    expect(await saver.save()).toEqual({ type: 'merged' });
  });

  it('reports values that the server would refuse', async () => {
    const form = formOf({
      name: { type: 'string', title: 'Имя' },
      age: { type: 'integer', title: 'Возраст' },
    });
    const { saver, draft, store } = saverOf(undefined, form);
    store.set('name', 'Анна');
    store.set('age', 'семь');
    await saver.save();
    expect(draft.state()).toMatchObject({ leftOut: ['Возраст'], server: { answers: { name: 'Анна' } } });
    store.set('age', 7);
    await saver.save();
    expect(draft.state()).toMatchObject({ leftOut: [], server: { answers: { age: 7 } } });
  });
});

describe('a save', () => {
  it('returns the server’s state and leaves nothing pending', async () => {
    const { saver, draft, store, events } = saverOf({ [name]: 'Анна' });
    store.set(name, 'Аннета');
    expect(await saver.save()).toEqual({ type: 'saved' });
    expect(events).toEqual(['update', 'reported revision 2']);
    expect(draft.state()).toMatchObject({ server: { revision: 2 }, record: { sent: [] } });
  });

  it('includes hidden answers, which return with their question', async () => {
    const { saver, store, server } = saverOf({ has_hobbies: true, which_hobbies: 'Шахматы' });
    store.set('has_hobbies', false);
    await saver.save();
    expect(server.draft()?.answers).toEqual({ has_hobbies: false, which_hobbies: 'Шахматы' });
  });

  it('is skipped if the server has everything', async () => {
    const { saver, events } = saverOf({ [name]: 'Анна' });
    expect(await saver.save()).toEqual({ type: 'saved' });
    expect(events).toEqual([]);
  });

  it.each<Refusal>([
    ...commonRefusals,
    [409, { type: 'closed', message: 'сказано' }, true],
    [422, { type: 'refused', message: 'сказано' }, true],
  ])('with the response %i leaves the answers recorded as sent', async (status, outcome) => {
    const { saver, draft, store, fail } = saverOf({ [name]: 'Анна' });
    store.set(name, 'Аннета');
    fail(status);
    expect(await saver.save()).toMatchObject(outcome);
    expect(draft.state()).toMatchObject({
      server: { revision: 1 },
      record: { sent: [{ [name]: 'Аннета' }] },
    });
  });

  it('remembers the last twenty attempts without a response, each once', async () => {
    const { saver, draft, store, fail } = saverOf({});
    const typed = Array.from({ length: 22 }, (_, index) => `Анна ${'и'.repeat(index + 1)}`);
    for (const value of typed) {
      store.set(name, value);
      for (const status of [0, 500]) {
        fail(status);
        await saver.save();
      }
    }
    expect(draft.state().record.sent).toEqual(typed.slice(-20).map((value) => ({ [name]: value })));
  });

  it('remembers each sent state once, in the order of the first attempts', async () => {
    const { saver, draft, store, fail } = saverOf({});
    for (const value of ['Анна', 'Алиса', 'Анна']) {
      store.set(name, value);
      fail(0);
      await saver.save();
    }
    expect(draft.state().record.sent).toEqual([{ [name]: 'Анна' }, { [name]: 'Алиса' }]);
  });

  const elsewhere: [string, (server: ReturnType<typeof fakeServer>) => void, object, string | undefined][] = [
    ['changed another answer: merged', (s) => s.saveElsewhere({ [surname]: 'П' }), { type: 'merged' }, 'П'],
    [
      'changed the same answer: conflict',
      (s) => s.saveElsewhere({ [name]: 'Анюта' }),
      { type: 'conflict' },
      undefined,
    ],
    [
      'changed and submitted it: closed',
      (s) => {
        s.saveElsewhere({ [surname]: 'П' });
        s.put({ actions: ['edit', 'cancel'] });
      },
      { type: 'closed', message: 'sent elsewhere' },
      'П',
    ],
    [
      'changed and cancelled it: closed',
      (s) => {
        s.saveElsewhere({ [surname]: 'П' });
        s.put({ actions: [] });
      },
      { type: 'closed', message: 'closed' },
      'П',
    ],
  ];
  it.each(elsewhere)('after another device %s', async (_what, change, outcome, known) => {
    const { saver, draft, store, server } = saverOf({ [name]: 'Анна' });
    store.set(name, 'Аннета');
    change(server);
    expect(await saver.save()).toEqual(outcome);
    expect(draft.state().server?.answers[surname]).toBe(known);
  });

  it('ends without a conflict after an unchanged submission on another device', async () => {
    const { saver, draft, store, server, events } = saverOf({ [name]: 'Анна' });
    store.set(name, 'Аннета');
    server.put({ actions: ['edit', 'cancel'] });
    expect(await saver.save()).toEqual({ type: 'closed', message: 'sent elsewhere' });
    expect(events).toEqual(['update', 'reported revision 2']);
    expect(draft.state().server?.revision).toBe(2);
  });

  const ids = (files: ServerDraft['files']) => files.map(({ id }) => id);
  it.each([
    ['none', [1, 2], [1, 2], [1, 2], [1, 2]],
    ['one added here, missing in the response', [1], [1, 2], [1], [1, 2]],
    ['one added here, known to the response', [1], [1, 2], [1, 2], [1, 2]],
    ['one removed here, still in the response', [1, 2], [1], [1, 2], [1]],
    ['one added elsewhere', [1], [1], [1, 3], [1, 3]],
    ['one removed elsewhere', [1, 2], [1, 2], [1], [1]],
    ['one added here, another removed elsewhere', [1, 2], [1, 2, 3], [1], [1, 3]],
  ])('with files changed meanwhile: %s', async (_what, before, now, received, after) => {
    const { saver, draft, store, server } = saverOf({ [name]: 'Анна' });
    draft.dispatch({ type: 'files', files: filesOf(...before) });
    store.set(name, 'Аннета');
    server.put({ files: filesOf(...received) });
    server.control.meanwhile = () => draft.dispatch({ type: 'files', files: filesOf(...now) });
    expect(await saver.save()).toEqual({ type: 'saved' });
    expect(ids(draft.state().server?.files ?? [])).toEqual(after);
  });
});
