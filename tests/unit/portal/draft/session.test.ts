import { afterEach, describe, expect, it, vi } from 'vitest';
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

withFakeTimers();
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a new form', () => {
  it('writes nothing until something is typed', async () => {
    const { server, context, storage, session } = await setUpNewDraft({ values: { [name]: 'Анна' } });
    await waitForSave();
    session.spill();
    expect(server.control.calls).toEqual([]);
    expect(storage.keys()).toEqual([]);
    expect(await context.device.list('2', 'application', '#draft')).toEqual([]);
  });

  it('is created on the server soon after the first keystroke, with prefilled values', async () => {
    const server = fakeServer();
    const session = await openNewDraft(deviceOf(server).context, {
      slot: 'new-1',
      values: { [name]: 'Анна' },
      extras: { student_id: 3 },
    });
    session.store.set(surname, 'Петрова');
    await waitForSave();
    expect(server.control.calls).toEqual(['create']);
    expect(server.draft()?.answers).toEqual({ [name]: 'Анна', [surname]: 'Петрова', student_id: 3 });
    expect(phase(session).name).toBe('clean');
  });

  it('is created once despite a lost response and a reload', async () => {
    const { server, context, session: first } = await setUpNewDraft();
    server.control.loseNextResponse = true;
    first.store.set(name, 'Анна');
    await waitForSave();
    first.store.set(surname, 'Петрова');
    first.spill();

    const second = await openNewDraft(context, { slot: 'new-1' });
    await waitForSave();
    await waitForSave();
    expect(server.control.created).toBe(1);
    expect(server.draft()?.answers).toEqual({ [name]: 'Анна', [surname]: 'Петрова' });
    expect(phase(second).name).toBe('clean');
  });

  it('continues under its server id on the device', async () => {
    const { context, session } = await setUpNewDraft();
    session.store.set(name, 'Анна');
    await waitForSave();
    session.store.set(surname, 'П');
    session.spill();
    const reopened = await openSavedDraft(context, 7);
    expect(reopened.store.values()).toMatchObject({ [name]: 'Анна', [surname]: 'П' });
    expect(await deviceRecords(context, 'new-1')).toEqual({});
  });
});

describe('a saved draft', () => {
  it('writes nothing to the device without edits, whatever another device changes', async () => {
    const { server, context, storage, session } = await setUpSavedDraft();
    session.reconcile(server.saveElsewhere({ [name]: 'Анюта' }));
    expect(session.store.get(name)).toBe('Анюта');
    await waitForSave();
    session.spill();
    expect(storage.keys()).toEqual([]);
    expect(await deviceRecords(context)).toEqual({});
  });

  it('stores every answer on the device after the first keystroke', async () => {
    const { server, context, session } = await setUpSavedDraft({
      [name]: 'Анна',
      sibling_1_first_name: 'Иван',
    });
    session.store.set(surname, 'П');
    session.spill();
    server.control.failNextCall = new ApiError(0, 'Нет связи');
    const reopened = await openSavedDraft(context, 7);
    expect(reopened.store.values()).toEqual({
      [name]: 'Анна',
      [surname]: 'П',
      siblings: [{ first_name: 'Иван' }],
    });
    await waitForSave();
    expect(server.draft()?.answers).toMatchObject({ [surname]: 'П', sibling_1_first_name: 'Иван' });
  });

  it('merges changes of another device without disturbing typing', async () => {
    const { server, session } = await setUpSavedDraft();
    server.saveElsewhere({ current_school: 'Школа № 1' });
    session.store.set(surname, 'Петрова ');
    await waitForSave();
    expect(phase(session).name).toBe('clean');
    expect(session.store.values()).toEqual({
      [name]: 'Анна',
      [surname]: 'Петрова ',
      current_school: 'Школа № 1',
    });
    expect(server.draft()?.answers).toEqual({
      [name]: 'Анна',
      [surname]: 'Петрова',
      current_school: 'Школа № 1',
    });
  });

  it('does not confuse its own save, whose response was lost, with a change of another device', async () => {
    const { server, session } = await setUpSavedDraft();
    server.control.loseNextResponse = true;
    session.store.set(name, 'Аннет');
    await waitForSave();
    session.store.set(name, 'Аннета');
    session.notify('woke');
    await waitForSave();
    expect(session.view().conflicts).toEqual([]);
    expect(server.draft()?.answers).toEqual({ [name]: 'Аннета' });
  });

  it.each([
    ['mine', 'Алиса'],
    ['theirs', 'Анюта'],
  ] as const)('lets the person choose if both changed one answer: %s', async (side, chosen) => {
    const { server, session } = await setUpSavedDraft();
    server.saveElsewhere({ [name]: 'Анюта' });
    session.store.set(name, 'Алиса');
    await waitForSave();
    expect(phase(session).name).toBe('conflict');
    expect(session.view().conflicts).toMatchObject([{ address: name, mine: 'Алиса', theirs: 'Анюта' }]);
    expect(server.draft()?.answers).toEqual({ [name]: 'Анюта' });
    session.resolve({ [name]: side });
    await waitForSave();
    expect(phase(session).name).toBe('clean');
    expect(session.store.get(name)).toBe(chosen);
    expect(server.draft()?.answers).toEqual({ [name]: chosen });
  });

  it('continues after sign-out, and sends everything after sign-in', async () => {
    const { server, session } = await setUpSavedDraft({});
    server.control.failNextCall = new ApiError(401, 'Войдите');
    session.store.set(name, 'Анна');
    await waitForSave();
    session.store.set(surname, 'Петрова');
    await waitForSave();
    expect(phase(session).name).toBe('signed-out');
    session.notify('signed-in');
    await waitForSave();
    expect(server.draft()?.answers).toEqual({ [name]: 'Анна', [surname]: 'Петрова' });
  });
});

describe('an unreachable server', () => {
  /** The number of attempts in two minutes. */
  async function countAttempts() {
    const { server, session } = await setUpSavedDraft();
    session.store.set(name, 'Аннета');
    for (let second = 0; second < 120; second += 1) {
      server.control.failNextCall = new ApiError(503, 'Сервис недоступен');
      await vi.advanceTimersByTimeAsync(1_000);
    }
    return server.control.calls.filter((call) => call === 'update').length;
  }

  it('is retried often on a visible page and seldom on a hidden one', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const unknown = await countAttempts();
    vi.stubGlobal('document', { visibilityState: 'visible' });
    const visible = await countAttempts();
    vi.stubGlobal('document', { visibilityState: 'hidden' });
    const hidden = await countAttempts();
    // five pauses of 1, 2, 4, 8 and 10 seconds; then 10 seconds each if visible, 32 and 60 if hidden
    expect({ unknown, visible, hidden }).toEqual({ unknown: 15, visible: 15, hidden: 8 });
  });
});
