import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/error.ts';
import { minimal } from '#engine/samples/samples.ts';
import { flatten } from '#engine/wire/wire.ts';
import { openSavedDraft } from '#portal/draft/open.ts';
import { quietMs } from '#portal/draft/server/sync-machine.ts';
import { firstApplication } from '../../engine/first-application.ts';
import { deviceOf, fakeServer } from './fake-server.ts';

const name = 'student_first_name';
const complete = flatten(firstApplication.definition, minimal(firstApplication));
const quiet = () => vi.advanceTimersByTimeAsync(quietMs + 100);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('submitting', () => {
  it('saves the last change, leaves hidden answers out, and takes the draft off the device', async () => {
    const server = fakeServer();
    server.begin(complete);
    const { context } = deviceOf(server);
    const session = await openSavedDraft(context, 7);
    session.store.set('has_hobbies', true);
    session.store.set('which_hobbies', 'Шахматы');
    session.store.set('has_hobbies', false);
    await quiet();
    expect(server.draft()?.answers).toMatchObject({ which_hobbies: 'Шахматы' });
    session.store.set(name, 'Василиса');
    expect(await session.submit()).toMatchObject({ type: 'submitted' });
    expect(server.draft()).toMatchObject({ status: 'submitted', answers: { [name]: 'Василиса' } });
    expect(server.draft()?.answers).not.toHaveProperty('which_hobbies');
    expect(await context.device.load({ user: '2', form: 'application', slot: '7' })).toEqual({});
  });

  it('a double click is one submit', async () => {
    const server = fakeServer();
    server.begin(complete);
    const session = await openSavedDraft(deviceOf(server).context, 7);
    await Promise.all([session.submit(), session.submit()]);
    expect(server.control.calls.filter((call) => call === 'finish')).toHaveLength(1);
  });

  it('sends nothing while the person has a conflict to decide', async () => {
    const server = fakeServer();
    server.begin(complete);
    const session = await openSavedDraft(deviceOf(server).context, 7);
    server.elsewhere({ [name]: 'Анюта' });
    session.store.set(name, 'Василиса');
    expect(await session.submit()).toEqual({ type: 'conflict' });
    expect(server.draft()?.status).toBe('draft');
  });

  it('without a connection says so and does not submit later by itself', async () => {
    const server = fakeServer();
    server.begin(complete);
    const session = await openSavedDraft(deviceOf(server).context, 7);
    session.store.set(name, 'Василиса');
    server.control.failBefore = new ApiError(0, 'Нет связи');
    expect(await session.submit()).toMatchObject({ type: 'unreachable' });
    session.notify('woke');
    await quiet();
    expect(server.draft()).toMatchObject({ status: 'draft', answers: { [name]: 'Василиса' } });
  });
});

describe('an application that is submitted and may still be changed', () => {
  it('is changed only when the person sends the changes', async () => {
    const server = fakeServer();
    server.begin(complete);
    server.put({ status: 'submitted', actions: ['edit', 'cancel'] });
    const session = await openSavedDraft(deviceOf(server).context, 7);
    session.store.set(name, 'Василиса');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.control.calls).toEqual(['read']);
    expect(await session.submit()).toMatchObject({ type: 'submitted' });
    expect(server.draft()?.answers).toMatchObject({ [name]: 'Василиса' });
    expect(server.control.calls).not.toContain('finish');
  });
});
