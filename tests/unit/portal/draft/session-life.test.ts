import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/error.ts';
import { openNewDraft, openSavedDraft } from '#portal/draft/open.ts';
import type { DraftSession } from '#portal/draft/session-types.ts';
import { quietMs } from '#portal/draft/sync.ts';
import { deviceOf, fakeServer } from './fake-server.ts';
import { stateOf } from './server-state.ts';

const name = 'student_first_name';
const surname = 'student_last_name';
const quiet = () => vi.advanceTimersByTimeAsync(quietMs + 100);
const phase = (session: DraftSession) => session.view().sync.phase;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An open draft whose name is «Анна». */
async function opened(change: Parameters<typeof stateOf>[0] = {}) {
  const server = fakeServer();
  server.begin({ [name]: 'Анна' });
  const first = server.put(change);
  const device = deviceOf(server);
  return { server, first, session: await openSavedDraft(device.context, 7), ...device };
}

describe('the place where the person is', () => {
  it('is remembered with the steps that were opened', async () => {
    const { session } = await opened();
    let told = 0;
    session.subscribe(() => {
      told += 1;
    });
    session.visit('', [1]);
    expect(told).toBe(0);
    session.visit('step=2', [1]);
    expect(session.record()).toMatchObject({ place: 'step=2', visited: [1] });
    session.visit('step=2', [1, 2]);
    expect(session.record()).toMatchObject({ place: 'step=2', visited: [1, 2] });
    session.visit('step=2', [1, 2]);
    expect(told).toBe(2);
  });

  it('stands among what else is remembered of the draft', async () => {
    const { session } = await opened();
    session.remember({ isSecond: true });
    expect(session.record()).toMatchObject({ isSecond: true, place: '', visited: [1] });
  });

  it('is no change of the form', async () => {
    const { session, server, context } = await opened();
    session.visit('step=2', [1, 2]);
    await quiet();
    expect([phase(session).name, server.control.calls]).toEqual(['clean', ['read']]);
    expect(await context.device.list('2', 'application', '#draft')).toEqual([]);
  });
});

describe('what the server tells meanwhile', () => {
  it('an older state is nothing new', async () => {
    const { session, server } = await opened({ revision: 5 });
    session.reconcile(stateOf({ revision: 4, answers: { [name]: 'Старая' }, actions: [] }));
    expect(session.store.get(name)).toBe('Анна');
    expect(session.view().server).toBe(server.draft());
    expect(phase(session).name).toBe('clean');
  });

  it('the same state may have new remarks and files', async () => {
    const { session, first } = await opened();
    const remarks = [{ path: name, message: 'Полностью' }];
    session.reconcile({ ...first, remarks, files: [{ id: 1, name: 'a.pdf', size: 4 }] });
    expect(session.store.notes.of(name)?.message).toBe('Полностью');
    expect(session.store.get('files')).toEqual([{ id: 1, name: 'a.pdf', size: 4 }]);
    expect(phase(session).name).toBe('clean');
    session.reconcile(first);
    expect(session.store.notes.all()).toEqual([]);
  });

  it('a new form that has been made meanwhile is gone on with', async () => {
    const session = await openNewDraft(deviceOf(fakeServer()).context, { slot: 'new-1' });
    const made = stateOf({ answers: { [name]: 'Анна' } });
    session.reconcile(made);
    expect([session.store.get(name), session.view().server]).toEqual(['Анна', made]);
  });

  it('a newer state is merged in, and what was typed here is sent on it', async () => {
    const { session, server, first } = await opened();
    session.store.set(name, 'Аннета');
    server.elsewhere({ [surname]: 'Петрова' });
    session.reconcile(server.draft() ?? first);
    expect(session.store.values()).toEqual({ [name]: 'Аннета', [surname]: 'Петрова' });
    await quiet();
    expect(server.control.calls).toEqual(['read', 'update']);
    expect(server.draft()?.answers).toEqual({ [name]: 'Аннета', [surname]: 'Петрова' });
  });

  it('a newer state that changed the same answer is asked about', async () => {
    const { session, server, first } = await opened();
    session.store.set(name, 'Аннета');
    server.elsewhere({ [name]: 'Анюта' });
    session.reconcile(server.draft() ?? first);
    expect(phase(session)).toEqual({ name: 'conflict' });
    await quiet();
    expect(server.control.calls).toEqual(['read']);
  });

  it('whatever of it is told again while the person is choosing, the question stays', async () => {
    const { session, server, first } = await opened();
    session.store.set(name, 'Аннета');
    const newer = server.elsewhere({ [name]: 'Анюта' });
    for (const told of [newer, newer, first]) session.reconcile(told);
    expect(phase(session)).toEqual({ name: 'conflict' });
    expect(session.view().conflicts).toMatchObject([{ mine: 'Аннета', theirs: 'Анюта' }]);
    session.resolve({ [name]: 'mine' });
    await quiet();
    expect(server.draft()?.answers).toEqual({ [name]: 'Аннета' });
  });

  it.each([
    ['submitted', ['edit', 'cancel'], 'sent elsewhere'],
    ['cancelled', [], 'closed'],
  ])('what was %s elsewhere is taken over and changed no more', async (_what, actions, message) => {
    const { session, server, first } = await opened();
    session.store.set(name, 'Аннета');
    server.elsewhere({ [name]: 'Анюта' });
    session.reconcile(server.put({ actions }) ?? first);
    expect(phase(session)).toEqual({ name: 'closed', message });
    expect([session.view().conflicts, session.view().server?.actions]).toEqual([[], actions]);
    expect(session.store.get(name)).toBe('Аннета');
    await quiet();
    expect(server.control.calls).toEqual(['read']);
  });

  it('the page may be told that it is closed', async () => {
    const { session } = await opened();
    session.notify({ closed: 'Приём заявок закончен.' });
    expect(phase(session)).toEqual({ name: 'closed', message: 'Приём заявок закончен.' });
  });
});

describe('a draft that is gone on with', () => {
  it('is sent where the server lacks something, and else is left alone', async () => {
    const { session, server } = await opened();
    session.resume();
    expect(phase(session).name).toBe('clean');
    session.store.set(name, 'Аннета');
    await session.flush();
    expect([session.unsent(), server.control.calls]).toEqual([false, ['read', 'update']]);
  });

  it('under its number though the device could not move it', async () => {
    const server = fakeServer();
    const { context } = deviceOf(server);
    const keep: typeof context.device.keep = (slot) => {
      const kept = context.device.keep(slot);
      return { ...kept, move: () => Promise.reject(new Error('no database')) };
    };
    const session = await openNewDraft(
      { ...context, device: { ...context.device, keep } },
      { slot: 'new-1' },
    );
    session.store.set(name, 'Анна');
    await quiet();
    expect([phase(session).name, server.draft()?.answers]).toEqual(['clean', { [name]: 'Анна' }]);
  });

  it('is told to the other tabs under its number', async () => {
    const server = fakeServer();
    const { context } = deviceOf(server);
    const session = await openNewDraft(context, { slot: 'new-1' });
    session.store.set(name, 'Анна');
    await quiet();
    const other = await openSavedDraft(context, 7);
    expect([session.view().shared, other.view().shared]).toEqual([true, true]);
    await session.close();
    expect(other.view().shared).toBe(false);
  });
});

describe('a draft that is left', () => {
  it('is sent where it waits to be, and keeps nothing going', async () => {
    const { session, server } = await opened();
    session.store.set(name, 'Аннета');
    await session.close();
    expect(server.draft()?.answers).toEqual({ [name]: 'Аннета' });
    session.store.set(name, 'Алиса');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([server.control.calls, vi.getTimerCount()]).toEqual([['read', 'update'], 0]);
    expect(session.view().sync.changed).toBe(false);
  });

  it('is not tried again where it could not be sent', async () => {
    const { session, server, context } = await opened();
    server.control.failBefore = new ApiError(0, 'Нет связи');
    session.store.set(name, 'Аннета');
    await quiet();
    await session.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.control.calls).toEqual(['read', 'update']);
    expect(await context.device.load({ user: '2', form: 'application', slot: '7' })).toMatchObject({
      [name]: 'Аннета',
    });
  });

  it('where nothing was changed nothing is sent', async () => {
    const { session, server, storage } = await opened();
    await session.close();
    expect([server.control.calls, storage.keys()]).toEqual([['read'], []]);
  });

  it('hears of no other tab', async () => {
    const { session, context, server } = await opened();
    const other = await openSavedDraft(context, 7);
    await session.close();
    other.store.set(name, 'Аннета');
    await quiet();
    expect([session.store.get(name), server.draft()?.answers]).toEqual(['Анна', { [name]: 'Аннета' }]);
  });

  it('is in the journal at once when the page goes away', async () => {
    const { session, storage } = await opened();
    session.store.set(name, 'Аннета');
    expect(storage.keys()).toEqual([]);
    session.spill();
    expect(storage.keys()).toHaveLength(1);
    await session.discard();
    expect(storage.keys()).toEqual([]);
  });
});
