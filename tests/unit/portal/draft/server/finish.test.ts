import { describe, expect, it } from 'vitest';
import type { Wire } from '#engine/wire/wire.ts';
import { commonRefusals, type Refusal, saverOf } from './saver-fixture.ts';

const name = 'student_first_name';
const surname = 'student_last_name';

describe('a submission', () => {
  it('saves visible answers, stores its key on the device, calls and reports', async () => {
    const { saver, store, server, events } = saverOf({ has_hobbies: false, which_hobbies: 'Шахматы' });
    store.set(name, 'Анна');
    expect(await saver.finish()).toEqual({ type: 'submitted', server: server.draft() });
    expect(server.draft()?.answers).toEqual({ has_hobbies: false, [name]: 'Анна' });
    expect(events).toEqual([
      'update',
      'reported revision 2',
      'stored on the device',
      'finish',
      'reported revision 2',
    ]);
  });

  it('creates the draft if needed', async () => {
    const { saver, store, events } = saverOf();
    store.set(name, 'Анна');
    expect(await saver.finish()).toMatchObject({ type: 'submitted' });
    expect(events.filter((event) => ['create', 'finish'].includes(event))).toEqual(['create', 'finish']);
  });

  it('becomes an update if the form is submitted already', async () => {
    const { saver, draft, store, server, events } = saverOf({ [name]: 'Анна' });
    draft.adopt(server.put({ actions: ['edit', 'cancel'] }));
    store.set(name, 'Аннета');
    expect(await saver.finish()).toEqual({ type: 'submitted', server: server.draft() });
    expect(events).toEqual(['update', 'reported revision 2']);
  });

  it.each<Refusal>([
    ...commonRefusals,
    [409, { type: 'refused', message: 'сказано' }, true],
    [422, { type: 'invalid', error: { status: 422, message: 'сказано' } }, true],
  ])('after the response %i repeats the same call unless it was refused', async (status, outcome, final) => {
    const { saver, draft, keys, fail } = saverOf({ [name]: 'Анна' });
    fail(status);
    expect(await saver.finish()).toMatchObject(outcome);
    expect(draft.state().record.finishing).toEqual(final ? undefined : { key: 'key 1', revision: 1 });
    expect(await saver.finish()).toMatchObject({ type: 'submitted' });
    expect(keys).toEqual(final ? ['key 1', 'key 2'] : ['key 1', 'key 1']);
  });

  it('of a later state is a new call', async () => {
    const { saver, store, keys, fail } = saverOf({ [name]: 'Анна' });
    fail(0);
    await saver.finish();
    store.set(name, 'Аннета');
    await saver.finish();
    expect(keys).toEqual(['key 1', 'key 2']);
  });

  it('fails if the save before it fails', async () => {
    const { saver, store, events, fail } = saverOf({ [name]: 'Анна' });
    store.set(name, 'Аннета');
    fail(500);
    expect(await saver.finish()).toMatchObject({ type: 'unreachable' });
    expect(events).toEqual(['update']);
  });

  it('shows values merged by the save first', async () => {
    const { saver, store, server, events } = saverOf({ [name]: 'Анна' });
    store.set(name, 'Аннета');
    server.saveElsewhere({ [surname]: 'П' });
    expect(await saver.finish()).toEqual({ type: 'changed' });
    expect(events).toEqual(['update']);
  });

  it.each<[string, Wire, readonly string[], object]>([
    ['another answer is shown first', { [surname]: 'П' }, ['edit', 'finish'], { type: 'changed' }],
    ['the same answer is a conflict', { [name]: 'Анюта' }, ['edit', 'finish'], { type: 'conflict' }],
    ['a submission closes it', { [name]: 'Анюта' }, ['edit'], { type: 'closed', message: 'sent elsewhere' }],
  ])('after a change on another device: %s', async (_what, change, actions, outcome) => {
    const { saver, store, server, during } = saverOf({ [name]: 'Анна' });
    during.persisting = () => {
      store.set(name, 'Аннета');
      server.saveElsewhere(change);
      server.put({ actions });
    };
    expect(await saver.finish()).toEqual(outcome);
  });
});
