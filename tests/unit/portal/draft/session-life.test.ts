import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/error.ts';
import { openNewDraft, openSavedDraft } from '#portal/draft/open.ts';
import { withFakeTimers } from '#tests/support/data/fake-timers.ts';
import {
  deviceRecords,
  name,
  phase,
  setUpNewDraft,
  setUpSavedDraft,
  surname,
  waitForSave,
} from './draft-fixture.ts';
import { deviceOf, fakeServer } from './fake-server.ts';
import { stateOf } from './server-state.ts';

withFakeTimers();

describe('the current position', () => {
  it('is stored with the opened steps', async () => {
    const { session } = await setUpSavedDraft();
    let notified = 0;
    session.subscribe(() => {
      notified += 1;
    });
    session.visit('', [1]);
    expect(notified).toBe(0);
    session.visit('step=2', [1]);
    expect(session.record()).toMatchObject({ place: 'step=2', visited: [1] });
    session.visit('step=2', [1, 2]);
    expect(session.record()).toMatchObject({ place: 'step=2', visited: [1, 2] });
    session.visit('step=2', [1, 2]);
    expect(notified).toBe(2);
  });

  it('is stored beside other draft data', async () => {
    const { session } = await setUpSavedDraft();
    session.remember({ isSecond: true });
    expect(session.record()).toMatchObject({ isSecond: true, place: '', visited: [1] });
  });

  it('is not a change of the form', async () => {
    const { session, server, context } = await setUpSavedDraft();
    session.visit('step=2', [1, 2]);
    await waitForSave();
    expect([phase(session).name, server.control.calls]).toEqual(['clean', ['read']]);
    expect(await context.device.list('2', 'application', '#draft')).toEqual([]);
  });
});

describe('a server state received while a form is open', () => {
  it('is ignored if it is older', async () => {
    const { session, server } = await setUpSavedDraft(undefined, { revision: 5 });
    session.reconcile(stateOf({ revision: 4, answers: { [name]: 'Старая' }, actions: [] }));
    expect(session.store.get(name)).toBe('Анна');
    expect(session.view().server).toBe(server.draft());
    expect(phase(session).name).toBe('clean');
  });

  it('may have new remarks and files for the same revision', async () => {
    const { session, saved } = await setUpSavedDraft();
    const remarks = [{ path: name, message: 'Полностью' }];
    session.reconcile({ ...saved, remarks, files: [{ id: 1, name: 'a.pdf', size: 4 }] });
    expect(session.store.remarks.of(name)?.message).toBe('Полностью');
    expect(session.store.get('files')).toEqual([{ id: 1, name: 'a.pdf', size: 4 }]);
    expect(phase(session).name).toBe('clean');
    session.reconcile(saved);
    expect(session.store.remarks.all()).toEqual([]);
  });

  it('turns a new form into the created draft', async () => {
    const session = await openNewDraft(deviceOf(fakeServer()).context, { slot: 'new-1' });
    const created = stateOf({ answers: { [name]: 'Анна' } });
    session.reconcile(created);
    expect([session.store.get(name), session.view().server]).toEqual(['Анна', created]);
  });

  it('is merged if newer, and local changes are sent on top', async () => {
    const { session, server } = await setUpSavedDraft();
    session.store.set(name, 'Аннета');
    session.reconcile(server.saveElsewhere({ [surname]: 'Петрова' }));
    expect(session.store.values()).toEqual({ [name]: 'Аннета', [surname]: 'Петрова' });
    await waitForSave();
    expect(server.control.calls).toEqual(['read', 'update']);
    expect(server.draft()?.answers).toEqual({ [name]: 'Аннета', [surname]: 'Петрова' });
  });

  it('does not replace an open conflict when received again', async () => {
    const { session, server, saved } = await setUpSavedDraft();
    session.store.set(name, 'Аннета');
    const newer = server.saveElsewhere({ [name]: 'Анюта' });
    for (const received of [newer, newer, saved]) session.reconcile(received);
    expect(phase(session)).toEqual({ name: 'conflict' });
    expect(session.view().conflicts).toMatchObject([{ mine: 'Аннета', theirs: 'Анюта' }]);
    await waitForSave();
    expect(server.control.calls).toEqual(['read']);
    session.resolve({ [name]: 'mine' });
    await waitForSave();
    expect(server.draft()?.answers).toEqual({ [name]: 'Аннета' });
  });

  it.each([
    ['submitted', ['edit', 'cancel'], 'sent elsewhere'],
    ['cancelled', [], 'closed'],
  ])('closes the draft if it was %s elsewhere', async (_what, actions, message) => {
    const { session, server } = await setUpSavedDraft();
    session.store.set(name, 'Аннета');
    server.saveElsewhere({ [name]: 'Анюта' });
    session.reconcile(server.put({ actions }));
    expect(phase(session)).toEqual({ name: 'closed', message });
    expect([session.view().conflicts, session.view().server?.actions]).toEqual([[], actions]);
    expect(session.store.get(name)).toBe('Аннета');
    await waitForSave();
    expect(server.control.calls).toEqual(['read']);
  });

  it('may report the draft as closed', async () => {
    const { session } = await setUpSavedDraft();
    session.notify({ closed: 'Приём заявок закончен.' });
    expect(phase(session)).toEqual({ name: 'closed', message: 'Приём заявок закончен.' });
  });
});

it('a resumed draft is sent only if the server lacks something', async () => {
  const { session, server } = await setUpSavedDraft();
  session.resume();
  expect(phase(session).name).toBe('clean');
  session.store.set(name, 'Аннета');
  await session.flush();
  expect([session.unsent(), server.control.calls]).toEqual([false, ['read', 'update']]);
});

describe('a new draft', () => {
  it('continues under its server id even if the device cannot move it', async () => {
    const server = fakeServer();
    const { context } = deviceOf(server);
    const openUnmovable: typeof context.device.openDraft = (slot) => {
      const draft = context.device.openDraft(slot);
      return { ...draft, move: () => Promise.reject(new Error('no database')) };
    };
    const session = await openNewDraft(
      { ...context, device: { ...context.device, openDraft: openUnmovable } },
      { slot: 'new-1' },
    );
    session.store.set(name, 'Анна');
    await waitForSave();
    expect([phase(session).name, server.draft()?.answers]).toEqual(['clean', { [name]: 'Анна' }]);
  });

  it('is announced to other tabs under its id', async () => {
    const { context, session } = await setUpNewDraft();
    session.store.set(name, 'Анна');
    await waitForSave();
    const other = await openSavedDraft(context, 7);
    expect([session.view().shared, other.view().shared]).toEqual([true, true]);
    await session.close();
    expect(other.view().shared).toBe(false);
  });
});

describe('on leaving, a draft', () => {
  it('sends pending changes and stops all timers', async () => {
    const { session, server } = await setUpSavedDraft();
    session.store.set(name, 'Аннета');
    await session.close();
    expect(server.draft()?.answers).toEqual({ [name]: 'Аннета' });
    session.store.set(name, 'Алиса');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([server.control.calls, vi.getTimerCount()]).toEqual([['read', 'update'], 0]);
    expect(session.view().sync.changed).toBe(false);
  });

  it('is not retried if it could not be sent', async () => {
    const { session, server, context } = await setUpSavedDraft();
    server.control.failNextCall = new ApiError(0, 'Нет связи');
    session.store.set(name, 'Аннета');
    await waitForSave();
    await session.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.control.calls).toEqual(['read', 'update']);
    expect(await deviceRecords(context)).toMatchObject({
      [name]: 'Аннета',
    });
  });

  it('sends nothing without changes', async () => {
    const { session, server, storage } = await setUpSavedDraft();
    await session.close();
    expect([server.control.calls, storage.keys()]).toEqual([['read'], []]);
  });

  it('ignores other tabs', async () => {
    const { session, context, server } = await setUpSavedDraft();
    const other = await openSavedDraft(context, 7);
    await session.close();
    other.store.set(name, 'Аннета');
    await waitForSave();
    expect([session.store.get(name), server.draft()?.answers]).toEqual(['Анна', { [name]: 'Аннета' }]);
  });

  it('is in the journal at once', async () => {
    const { session, storage } = await setUpSavedDraft();
    session.store.set(name, 'Аннета');
    expect(storage.keys()).toEqual([]);
    session.spill();
    expect(storage.keys()).toHaveLength(1);
    await session.discard();
    expect(storage.keys()).toEqual([]);
  });
});
