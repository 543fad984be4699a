import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/error.ts';
import { compileForm } from '#engine/compile/compile-form.ts';
import {
  isOnServer,
  listLocalDrafts,
  openNewDraft,
  openSavedDraft,
  storedValues,
} from '#portal/draft/open.ts';
import { withFakeTimers } from '#tests/support/data/fake-timers.ts';
import { firstApplication } from '#tests/unit/engine/first-application.ts';
import {
  closePage,
  deviceRecords,
  name,
  setUpSavedDraft,
  setUpUnsentChanges,
  surname,
  type Typed,
} from './draft-fixture.ts';
import { deviceOf, fakeServer } from './fake-server.ts';

const { definition } = firstApplication;

withFakeTimers();

describe('whether the server has every answer of a local draft', () => {
  it('is unknown without a local draft', async () => {
    const { context } = deviceOf(fakeServer());
    expect(await isOnServer(context, '7')).toBeUndefined();
  });

  it('is false for a form that the server does not have', async () => {
    const { context } = deviceOf(fakeServer());
    const session = await openNewDraft(context, { slot: 'new-1' });
    session.store.set(name, 'Анна');
    closePage(session);
    expect(await isOnServer(context, 'new-1')).toBe(false);
  });

  it.each<[string, readonly Typed[], boolean]>([
    ['is false after another answer', [[name, 'Аннета']], false],
    ['is false after a removed answer', [[name, undefined]], false],
    ['is false after an added answer', [[surname, 'П']], false],
    [
      'is true after a restored answer',
      [
        [name, 'Аннета'],
        [name, 'Анна'],
      ],
      true,
    ],
  ])('%s', async (_, changes, expected) => {
    const { context } = await setUpUnsentChanges(changes);
    expect(await isOnServer(context, '7')).toBe(expected);
  });

  it('is false if the draft has another id beside its answers', async () => {
    const { context } = await setUpUnsentChanges([
      [surname, 'П'],
      [surname, undefined],
    ]);
    const stored = await deviceRecords(context);
    expect(await isOnServer(context, '7')).toBe(true);
    const extras = { student_id: 3, group_id: 4 };
    const device = {
      ...context.device,
      load: async () => ({ ...stored, '#draft': Object.assign({}, stored['#draft'], { extras }) }),
    };
    expect(await isOnServer({ ...context, device }, '7')).toBe(false);
  });
});

describe('local drafts', () => {
  it('are listed newest first, with answers for their titles', async () => {
    const { context } = deviceOf(fakeServer());
    const times = { 'new-1': 2_000, 'new-2': 3_000, 'new-3': 1_000 };
    for (const [slot, time] of Object.entries(times)) {
      vi.setSystemTime(time);
      const session = await openNewDraft(context, { slot });
      session.store.set(name, slot);
      closePage(session);
    }
    const listed = await listLocalDrafts(context);
    expect(listed.map(({ slot }) => slot)).toEqual(['new-2', 'new-1', 'new-3']);
    expect(listed.every(({ at }) => at > 0)).toBe(true);
    expect(await storedValues(context, 'new-2')).toEqual({ [name]: 'new-2' });
    expect(await storedValues(context, 'new-9')).toEqual({});
  });

  it('start a new form with prefilled values and the id of its child', async () => {
    const { context } = deviceOf(fakeServer());
    const values = { [name]: 'Анна' };
    const session = await openNewDraft(context, { slot: 'new-1', values, extras: { student_id: 3 } });
    expect([session.store.values(), session.record().extras]).toEqual([values, { student_id: 3 }]);
    session.store.set(surname, 'П');
    closePage(session);
    const reopened = await openNewDraft(context, { slot: 'new-1', values: { [name]: 'Оля' }, extras: {} });
    expect(reopened.store.values()).toEqual({ [name]: 'Анна', [surname]: 'П' });
    expect(reopened.record().extras).toEqual({ student_id: 3 });
    expect(reopened.view().sync.phase.name, 'it is sent now').toBe('waiting');
  });

  it('remember a save without a response over a reload', async () => {
    const { server, context, session } = await setUpSavedDraft();
    session.store.set(name, 'Аннета');
    server.control.failNextCall = new ApiError(0, 'Нет связи');
    await session.flush();
    closePage(session);
    server.control.failNextCall = new ApiError(0, 'Нет связи');
    expect((await openSavedDraft(context, 7)).record().sent).toEqual([{ [name]: 'Аннета' }]);
  });

  /** A local draft of the current form, opened with another one. */
  async function openWithForm(change: Partial<typeof definition>) {
    const { server, context } = await setUpUnsentChanges([[name, 'Аннета']], {
      [name]: 'Анна',
      sibling_1_first_name: 'Иван',
    });
    server.control.failNextCall = new ApiError(0, 'Нет связи');
    const before = await deviceRecords(context);
    const form = compileForm({ ...definition, ...change });
    return { session: await openSavedDraft({ ...context, form }, 7), before };
  }

  it('stay unchanged in another form with the same fields, ids of entries included', async () => {
    const { session, before } = await openWithForm({ hash: '2' });
    const stored = Object.entries(before).filter(([key]) => !key.startsWith('#'));
    expect(session.store.snapshot()).toEqual(stored.map(([key, value]) => ({ key, value })));
    expect(session.record()).toEqual(before['#draft']);
  });

  it('move to another form version with unchanged answers', async () => {
    const { session } = await openWithForm({ version: 2, hash: '2', migrations: [{ version: 2 }] });
    expect(session.record()).toMatchObject({ version: 2, hash: '2' });
    expect(session.store.get(name)).toBe('Аннета');
  });

  it('of an older form show remarks at the current fields', async () => {
    const {
      server,
      context,
      session: first,
    } = await setUpSavedDraft(
      { [name]: 'Анна' },
      { status: 'needs_changes', remarks: [{ path: name, message: 'Полностью' }] },
    );
    first.store.set('gender', 'male');
    closePage(first);
    server.control.failNextCall = new ApiError(0, 'Нет связи');
    const migrations = [{ version: 2, values: { gender: { male: 'female' } } }];
    const form = compileForm({ ...definition, version: 2, hash: '2', migrations });
    const session = await openSavedDraft({ ...context, form }, 7);
    expect(session.store.get('gender')).toBe('female');
    expect(session.record()).toMatchObject({ version: 2, hash: '2' });
    expect(session.store.remarks.of(name)?.message).toBe('Полностью');
  });
});
