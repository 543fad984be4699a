import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/error.ts';
import { openNewDraft, openSavedDraft } from '#portal/draft/open.ts';
import { withFakeTimers } from '#tests/support/data/fake-timers.ts';
import { deviceOf, fakeServer } from './fake-server.ts';
import { name, newDraft, onDevice, openedDraft, phase, quiet, surname } from './opened-draft.ts';

withFakeTimers();
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a new form', () => {
  it('writes nothing until something is typed', async () => {
    const { server, context, storage, session } = await newDraft({ values: { [name]: 'Анна' } });
    await quiet();
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
    await quiet();
    expect(server.control.calls).toEqual(['create']);
    expect(server.draft()?.answers).toEqual({ [name]: 'Анна', [surname]: 'Петрова', student_id: 3 });
    expect(phase(session).name).toBe('clean');
  });

  it('is created once despite a lost answer and a reload', async () => {
    const { server, context, session: first } = await newDraft();
    server.control.loseAnswer = true;
    first.store.set(name, 'Анна');
    await quiet();
    first.store.set(surname, 'Петрова');
    first.spill();

    const second = await openNewDraft(context, { slot: 'new-1' });
    await quiet();
    await quiet();
    expect(server.control.created).toBe(1);
    expect(server.draft()?.answers).toEqual({ [name]: 'Анна', [surname]: 'Петрова' });
    expect(phase(second).name).toBe('clean');
  });

  it('continues under its server id on the device', async () => {
    const { context, session } = await newDraft();
    session.store.set(name, 'Анна');
    await quiet();
    session.store.set(surname, 'П');
    session.spill();
    const reopened = await openSavedDraft(context, 7);
    expect(reopened.store.values()).toMatchObject({ [name]: 'Анна', [surname]: 'П' });
    expect(await onDevice(context, 'new-1')).toEqual({});
  });
});

describe('a saved draft', () => {
  it('writes nothing to the device without edits, whatever another device changes', async () => {
    const { server, context, storage, saved: opened, session } = await openedDraft();
    server.elsewhere({ [name]: 'Анюта' });
    session.reconcile(server.draft() ?? opened);
    expect(session.store.get(name)).toBe('Анюта');
    await quiet();
    session.spill();
    expect(storage.keys()).toEqual([]);
    expect(await onDevice(context)).toEqual({});
  });

  it('stores every answer on the device after the first keystroke', async () => {
    const { server, context, session } = await openedDraft({ [name]: 'Анна', sibling_1_first_name: 'Иван' });
    session.store.set(surname, 'П');
    session.spill();
    server.control.failBefore = new ApiError(0, 'Нет связи');
    const reopened = await openSavedDraft(context, 7);
    expect(reopened.store.values()).toEqual({
      [name]: 'Анна',
      [surname]: 'П',
      siblings: [{ first_name: 'Иван' }],
    });
    await quiet();
    expect(server.draft()?.answers).toMatchObject({ [surname]: 'П', sibling_1_first_name: 'Иван' });
  });

  it('merges changes of another device without disturbing typing', async () => {
    const { server, session } = await openedDraft();
    server.elsewhere({ current_school: 'Школа № 1' });
    session.store.set(surname, 'Петрова ');
    await quiet();
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

  it('does not take its own lost save for another device’s change', async () => {
    const { server, session } = await openedDraft();
    server.control.loseAnswer = true;
    session.store.set(name, 'Аннет');
    await quiet();
    session.store.set(name, 'Аннета');
    session.notify('woke');
    await quiet();
    expect(session.view().conflicts).toEqual([]);
    expect(server.draft()?.answers).toEqual({ [name]: 'Аннета' });
  });

  it.each([
    ['mine', 'Алиса'],
    ['theirs', 'Анюта'],
  ] as const)('lets the person choose if both changed one answer: %s', async (side, chosen) => {
    const { server, session } = await openedDraft();
    server.elsewhere({ [name]: 'Анюта' });
    session.store.set(name, 'Алиса');
    await quiet();
    expect(phase(session).name).toBe('conflict');
    expect(session.view().conflicts).toMatchObject([{ address: name, mine: 'Алиса', theirs: 'Анюта' }]);
    expect(server.draft()?.answers).toEqual({ [name]: 'Анюта' });
    session.resolve({ [name]: side });
    await quiet();
    expect(phase(session).name).toBe('clean');
    expect(session.store.get(name)).toBe(chosen);
    expect(server.draft()?.answers).toEqual({ [name]: chosen });
  });

  it('continues after sign-out, and sends everything after sign-in', async () => {
    const { server, session } = await openedDraft({});
    server.control.failBefore = new ApiError(401, 'Войдите');
    session.store.set(name, 'Анна');
    await quiet();
    session.store.set(surname, 'Петрова');
    await quiet();
    expect(phase(session).name).toBe('signed-out');
    session.notify('signed-in');
    await quiet();
    expect(server.draft()?.answers).toEqual({ [name]: 'Анна', [surname]: 'Петрова' });
  });
});

describe('an unreachable server', () => {
  /** The number of attempts in two minutes. */
  async function tries() {
    const { server, session } = await openedDraft();
    session.store.set(name, 'Аннета');
    for (let second = 0; second < 120; second += 1) {
      server.control.failBefore = new ApiError(503, 'Сервис недоступен');
      await vi.advanceTimersByTimeAsync(1_000);
    }
    return server.control.calls.length - 1;
  }

  it('is retried often on a visible page and seldom on a hidden one', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const unknown = await tries();
    vi.stubGlobal('document', { visibilityState: 'visible' });
    const visible = await tries();
    vi.stubGlobal('document', { visibilityState: 'hidden' });
    const hidden = await tries();
    expect({ unknown, visible, hidden }).toEqual({ unknown: 15, visible: 15, hidden: 8 });
  });
});
