import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/error.ts';
import { openSavedDraft, reopenDraft } from '#portal/draft/open.ts';
import { withFakeTimers } from '#tests/support/data/fake-timers.ts';
import {
  closePage,
  deviceRecords,
  name,
  phase,
  setUpSavedDraft,
  setUpUnsentChanges,
  surname,
  waitForSave,
} from './draft-fixture.ts';
import { deviceOf, fakeServer } from './fake-server.ts';

withFakeTimers();

describe('an opened saved form', () => {
  it('has only the form’s answers from the server, and sends the ids beside them back', async () => {
    const { server, session } = await setUpSavedDraft({
      [name]: 'Анна',
      student_id: 3,
      comment: 'Исправьте',
    });
    expect(session.store.values()).toEqual({ [name]: 'Анна' });
    expect(session.record()).toMatchObject({ extras: { student_id: 3 }, visited: [1], place: '' });
    expect([session.unsent(), phase(session).name]).toEqual([false, 'clean']);
    session.store.set(surname, 'Петрова');
    expect(session.unsent()).toBe(true);
    await waitForSave();
    expect(server.draft()?.answers).toEqual({ [name]: 'Анна', [surname]: 'Петрова', student_id: 3 });
  });

  it.each([
    ['starts a draft at its first step', {}, [1]],
    ['opens all steps of a returned form', { remarks: [{ path: name, message: 'Полностью' }] }, [1, 2, 3, 4]],
    ['opens all steps of a submitted form', { actions: ['edit', 'cancel'] }, [1, 2, 3, 4]],
  ])('%s', async (_what, change, visited) => {
    const { session } = await setUpSavedDraft({ [name]: 'Анна' }, change);
    expect(session.record().visited).toEqual(visited);
  });

  it.each([
    ['the server does not have it', new ApiError(404, 'Заявка не найдена.'), 404],
    ['the server does not respond', new TypeError('fetch failed'), 0],
  ])('fails without a local draft if %s', async (_, thrown, status) => {
    const { context } = deviceOf(fakeServer());
    const calls = { ...context.calls, read: () => Promise.reject(thrown) };
    const opening = openSavedDraft({ ...context, calls }, 7);
    await expect(opening).rejects.toThrow(ApiError);
    await expect(opening).rejects.toMatchObject({ status });
  });

  it('shows and later sends the local draft if the server is unavailable', async () => {
    const { server, context } = await setUpUnsentChanges();
    server.control.failNextCall = new ApiError(503, 'Сервис недоступен');
    const session = await openSavedDraft(context, 7);
    expect(session.store.get(name)).toBe('Аннета');
    expect(phase(session).name).toBe('waiting');
    await waitForSave();
    expect(server.draft()?.answers).toEqual({ [name]: 'Аннета', student_id: 3 });
  });

  it.each([403, 404])('is the local draft, read-only, after the response %i', async (status) => {
    const { server, context } = await setUpUnsentChanges();
    server.control.failNextCall = new ApiError(status, 'Нет такой заявки');
    const session = await openSavedDraft(context, 7);
    expect(session.store.get(name)).toBe('Аннета');
    expect(phase(session)).toEqual({ name: 'closed', message: 'Нет такой заявки' });
    await waitForSave();
    expect(server.control.calls).not.toContain('update');
  });

  it('is merged with the local draft', async () => {
    const { server, context } = await setUpUnsentChanges();
    server.saveElsewhere({ [surname]: 'Петрова' });
    const session = await openSavedDraft(context, 7);
    expect(session.store.values()).toEqual({ [name]: 'Аннета', [surname]: 'Петрова' });
    await waitForSave();
    expect(server.draft()?.answers).toMatchObject({ [name]: 'Аннета', [surname]: 'Петрова' });
    expect(phase(session).name).toBe('clean');
  });

  it('does not save local changes by itself after a submission elsewhere', async () => {
    const {
      server,
      context,
      session: first,
    } = await setUpSavedDraft({ [name]: 'Анна' }, { actions: ['edit', 'cancel'] });
    first.store.set(name, 'Аннета');
    closePage(first);
    for (const failure of [undefined, new ApiError(0, 'Нет связи')]) {
      server.control.failNextCall = failure;
      const session = await openSavedDraft(context, 7);
      expect(session.view().sync).toMatchObject({
        automatic: false,
        changed: true,
        phase: { name: 'clean' },
      });
      await waitForSave();
      expect([session.unsent(), server.draft()?.answers]).toEqual([true, { [name]: 'Анна' }]);
      vi.clearAllTimers();
    }
  });

  it('is deleted from the device once it is closed, if the server has all its answers', async () => {
    const { server, context } = await setUpUnsentChanges();
    server.saveElsewhere({ [name]: 'Аннета' });
    server.put({ actions: ['cancel'] });
    const session = await openSavedDraft(context, 7);
    expect([session.unsent(), phase(session).name]).toEqual([false, 'closed']);
    expect(await deviceRecords(context)).toEqual({});
  });

  it('stays on the device once it is closed, if the server lacks an answer, until the person discards it', async () => {
    const { server, context } = await setUpUnsentChanges();
    server.put({ actions: ['cancel'] });
    const session = await openSavedDraft(context, 7);
    expect([session.unsent(), phase(session).name]).toEqual([true, 'closed']);
    expect(session.store.get(name)).toBe('Аннета');
    expect(await deviceRecords(context)).toMatchObject({ [name]: 'Аннета' });
    await session.discard();
    expect(await deviceRecords(context)).toEqual({});
  });

  it('stays on the device while editable', async () => {
    const { server, context } = await setUpUnsentChanges();
    server.saveElsewhere({ [name]: 'Аннета' });
    const session = await openSavedDraft(context, 7);
    session.visit('step=2', [1, 2]);
    session.spill();
    expect(await deviceRecords(context)).toMatchObject({ [name]: 'Аннета', '#draft': { place: 'step=2' } });
  });

  it.each(['#draft', '#base'])('is the server’s if the device has lost %s', async (lost) => {
    const { server, context } = await setUpUnsentChanges();
    const stored = { ...(await deviceRecords(context)), [lost]: undefined };
    const incomplete = { ...context, device: { ...context.device, load: async () => stored } };
    expect((await openSavedDraft(incomplete, 7)).store.get(name)).toBe('Анна');
    server.control.failNextCall = new ApiError(0, 'Нет связи');
    await expect(openSavedDraft(incomplete, 7)).rejects.toMatchObject({ status: 0 });
  });
});

describe('an open draft after a change of its form', () => {
  it('continues unchanged without a read', async () => {
    const { server, context, session } = await setUpSavedDraft({
      [name]: 'Анна',
      sibling_1_first_name: 'Иван',
    });
    session.store.set(name, 'Аннета');
    session.visit('step=2', [1, 2]);
    vi.clearAllTimers();
    const reopened = reopenDraft(context, session);
    expect(reopened.store.snapshot()).toEqual(session.store.snapshot());
    expect(reopened.record()).toEqual(session.record());
    expect([reopened.slot, reopened.view().server]).toEqual(['7', session.view().server]);
    await waitForSave();
    expect(server.control.calls).toEqual(['read', 'update']);
    expect(server.draft()?.answers).toMatchObject({ [name]: 'Аннета' });
    reopened.visit('step=3', [1, 2, 3]);
    reopened.spill();
    expect(await deviceRecords(context)).toMatchObject({ '#draft': { place: 'step=3' } });
  });

  it('has nothing to send if the server has everything', async () => {
    const server = fakeServer();
    server.begin({ [name]: 'Анна' });
    const { context } = deviceOf(server);
    const reopened = reopenDraft(context, await openSavedDraft(context, 7));
    reopened.visit('step=2', [1, 2]);
    reopened.spill();
    expect(await deviceRecords(context), 'the draft is still on the device').toHaveProperty('#draft');
    expect(phase(reopened).name).toBe('clean');
  });
});
