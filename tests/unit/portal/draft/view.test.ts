import { describe, expect, it, vi } from 'vitest';
import { listUnsent, openNewDraft } from '#portal/draft/open.ts';
import { withFakeTimers } from '#tests/support/data/fake-timers.ts';
import { formOf } from '#tests/unit/engine/forms.ts';
import { name, setUpNewDraft, setUpSavedDraft, waitForSave } from './draft-fixture.ts';
import { deviceOf, fakeServer } from './fake-server.ts';

withFakeTimers();

describe('the view of a draft', () => {
  it('is the same object until a change, which notifies the page', async () => {
    const { saved, session } = await setUpSavedDraft();
    const first = session.view();
    expect(first).toMatchObject({
      server: saved,
      sync: { phase: { name: 'clean' }, automatic: true },
      device: 'keeps',
      conflicts: [],
      leftOut: [],
      shared: false,
    });
    expect(session.view()).toBe(first);
    const seen: string[] = [];
    const stop = session.subscribe(() => seen.push(session.view().sync.phase.name));
    session.store.set(name, 'Аннета');
    expect(session.view()).not.toBe(first);
    expect(session.view()).toMatchObject({ sync: { phase: { name: 'waiting' } }, device: 'keeps' });
    expect(session.view().conflicts).toBe(first.conflicts);
    await waitForSave();
    expect([seen[0], seen.at(-1)]).toEqual(['waiting', 'clean']);
    expect(seen).toEqual(expect.arrayContaining(['waiting', 'saving']));
    expect(session.view()).toMatchObject({ server: { revision: 2 }, device: 'keeps' });
    stop();
    const notified = seen.length;
    session.store.set(name, 'Анна');
    expect(seen).toHaveLength(notified);
  });

  it('is the same object for further keystrokes', async () => {
    const { session } = await setUpSavedDraft();
    session.store.set(name, 'Анне');
    await vi.advanceTimersByTimeAsync(50);
    const seen: unknown[] = [];
    session.subscribe(() => seen.push(session.view()));
    for (const typed of ['Аннет', 'Аннета']) {
      session.store.set(name, typed);
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(seen).toEqual([]);
  });

  it('notifies all listeners even if one unsubscribes', async () => {
    const { session } = await setUpSavedDraft({});
    const notified: string[] = [];
    const stop = session.subscribe(() => {
      notified.push('first');
      stop();
    });
    session.subscribe(() => notified.push('second'));
    session.notify({ closed: 'закрыто' });
    expect(notified).toEqual(['first', 'second']);
  });

  it('reports a draft that is not stored on the device', async () => {
    const { database, session } = await setUpNewDraft();
    database.broken = true;
    session.store.set(name, 'Анна');
    await vi.advanceTimersByTimeAsync(100);
    expect(session.view().device).toBe('failed');
  });

  it('has the labels of refused answers', async () => {
    const server = fakeServer();
    const form = formOf({ age: { type: 'integer', title: 'Возраст' } });
    const session = await openNewDraft(deviceOf(server, undefined, form).context, { slot: 'new-1' });
    session.store.set('age', 'семь');
    await waitForSave();
    expect(session.view().leftOut).toEqual(['Возраст']);
  });
});

describe('changes of a sent form', () => {
  it('are counted, stored with the draft, and cleared after sending', async () => {
    const { context, session } = await setUpSavedDraft(
      { [name]: 'Анна' },
      { status: 'submitted', actions: ['edit', 'cancel'] },
    );
    expect(session.view().unsent).toBe(0);
    session.store.set(name, 'Аннета');
    session.store.set(name, 'Анфиса');
    // counted once typing pauses, and not at every key
    const afterPause = async () => {
      await vi.advanceTimersByTimeAsync(200);
      return session.view().unsent;
    };
    expect(session.view().unsent).toBe(0);
    expect(await afterPause()).toBe(1);
    session.store.set('representative_1/workplace', 'Школа');
    session.store.set('representative_1/position', 'Учитель');
    expect(await afterPause()).toBe(3);
    session.store.set(name, 'Анна');
    expect(await afterPause()).toBe(2);
    const listed = () => listUnsent(context.device, context.user, context.form.definition.id);
    expect([...(await listed())]).toEqual([['7', 2]]);
    expect(await session.submit()).toMatchObject({ type: 'submitted' });
    expect([[...(await listed())], session.view().unsent]).toEqual([[], 0]);
  });

  it('are not counted in a draft, which saves by itself', async () => {
    const { session } = await setUpSavedDraft();
    session.store.set(name, 'Аннета');
    expect(session.view().unsent).toBe(0);
  });
});
