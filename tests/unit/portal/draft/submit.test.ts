import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/error.ts';
import { minimalSample } from '#engine/samples/samples.ts';
import { flatten } from '#engine/wire/wire.ts';
import { openSavedDraft } from '#portal/draft/open.ts';
import { withFakeTimers } from '#tests/support/data/fake-timers.ts';
import { firstApplication } from '../../engine/first-application.ts';
import { deviceRecords, name, setUpSavedDraft, waitForSave } from './draft-fixture.ts';
import { deviceOf, fakeServer } from './fake-server.ts';

const complete = flatten(firstApplication.definition, minimalSample(firstApplication));

withFakeTimers();

describe('a submission', () => {
  it('saves the last change, omits hidden answers and deletes the local draft', async () => {
    const { server, context, session } = await setUpSavedDraft(complete);
    session.store.set('has_hobbies', true);
    session.store.set('which_hobbies', 'Шахматы');
    session.store.set('has_hobbies', false);
    await waitForSave();
    expect(server.draft()?.answers).toMatchObject({ which_hobbies: 'Шахматы' });
    session.store.set(name, 'Василиса');
    expect(await session.submit()).toMatchObject({ type: 'submitted' });
    expect(server.draft()).toMatchObject({ status: 'submitted', answers: { [name]: 'Василиса' } });
    expect(server.draft()?.answers).not.toHaveProperty('which_hobbies');
    expect(await deviceRecords(context)).toEqual({});
  });

  it('is sent once after a double click', async () => {
    const { server, session } = await setUpSavedDraft(complete);
    await Promise.all([session.submit(), session.submit()]);
    expect(server.control.calls.filter((call) => call === 'finish')).toHaveLength(1);
  });
});

describe('the result of a submission', () => {
  type Server = ReturnType<typeof fakeServer>;
  const refuse = (status: number) => (server: Server) => {
    server.control.failNextCall = new ApiError(status, 'сказано');
  };
  const table: [string, (server: Server) => void, object, string][] = [
    ['fails with a missing answer', refuse(422), { type: 'invalid', error: { status: 422 } }, 'clean'],
    ['fails after a refusal', refuse(403), { type: 'refused', message: 'сказано' }, 'clean'],
    ['fails without a connection', refuse(0), { type: 'unreachable', why: 'offline' }, 'clean'],
    ['fails after a sign-out', refuse(401), { type: 'signed-out' }, 'signed-out'],
    ['fails if the form is deleted', refuse(404), { type: 'closed', message: 'сказано' }, 'closed'],
    [
      'shows another answer changed elsewhere',
      (s) => s.saveElsewhere({ [name]: 'Анюта' }),
      { type: 'changed' },
      'clean',
    ],
    [
      'fails after a cancellation elsewhere',
      (s) => {
        s.saveElsewhere({ [name]: 'Анюта' });
        s.put({ actions: [] });
      },
      { type: 'closed', message: 'closed' },
      'closed',
    ],
  ];
  it.each(table)('%s', async (_, prepareServer, outcome, phase) => {
    const { server, context, session } = await setUpSavedDraft(complete);
    session.store.set(name, 'Василиса');
    await session.flush();
    prepareServer(server);
    expect(await session.submit()).toMatchObject(outcome);
    expect(session.view().sync.phase.name).toBe(phase);
    const stored = await deviceRecords(context);
    expect(stored).toHaveProperty(name);
    session.notify('woke');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.draft()?.status).toBe('draft');
  });

  it.each([
    ['an answer changed elsewhere too is a conflict', name, { type: 'conflict' }, 'conflict'],
    ['another answer changed elsewhere is merged', 'current_school', { type: 'changed' }, 'waiting'],
  ])('with changes typed meanwhile: %s', async (_what, address, outcome, phase) => {
    const server = fakeServer();
    server.begin(complete);
    const { context } = deviceOf(server);
    const calls: typeof context.calls = {
      ...server.calls,
      finish(...call) {
        session.store.set(address, 'Школа № 1');
        server.saveElsewhere({ [name]: 'Анюта' });
        return server.calls.finish(...call);
      },
    };
    const session = await openSavedDraft({ ...context, calls }, 7);
    expect(await session.submit()).toEqual(outcome);
    expect(session.view().sync.phase.name).toBe(phase);
    await waitForSave();
    expect(server.draft()?.answers).toMatchObject({ [name]: 'Анюта' });
    expect(server.draft()?.answers.current_school === 'Школа № 1').toBe(phase === 'waiting');
  });

  it.each([
    ['a merge, and saves them', undefined, 'changed', 'Шахматы'],
    ['a missing answer, and waits for the next change', new ApiError(422, 'нет'), 'invalid', undefined],
  ])('restores omitted hidden answers after %s', async (_what, refusal, type, hobbies) => {
    const server = fakeServer();
    server.begin({ ...complete, has_hobbies: false, which_hobbies: 'Шахматы' });
    const { context } = deviceOf(server);
    const calls: typeof context.calls = {
      ...server.calls,
      finish(...call) {
        server.control.failNextCall = refusal;
        if (!refusal) server.saveElsewhere({ [name]: 'Анюта' });
        return server.calls.finish(...call);
      },
    };
    const session = await openSavedDraft({ ...context, calls }, 7);
    expect(await session.submit()).toMatchObject({ type });
    expect(server.draft()?.answers).not.toHaveProperty('which_hobbies');
    await waitForSave();
    expect(server.draft()?.answers.which_hobbies).toBe(hobbies);
  });

  it('of an identical form submitted in another tab succeeds', async () => {
    const { server, session } = await setUpSavedDraft(complete);
    session.reconcile(server.put({ status: 'submitted', actions: ['edit', 'cancel'] }));
    expect(session.view().sync.phase.name).toBe('closed');
    expect(await session.submit()).toEqual({ type: 'submitted', server: server.draft() });
    expect(server.control.calls).toEqual(['read']);
  });

  it.each([
    ['and not editable', [], undefined],
    ['with other answers', ['edit', 'cancel'], 'Василиса'],
  ])('of a form submitted in another tab %s stays closed', async (_what, actions, typed) => {
    const { server, session } = await setUpSavedDraft(complete);
    if (typed) session.store.set(name, typed);
    session.reconcile(server.put({ status: 'submitted', actions }));
    expect(await session.submit()).toMatchObject({ type: 'closed' });
    expect(server.control.calls).toEqual(['read']);
  });
});
