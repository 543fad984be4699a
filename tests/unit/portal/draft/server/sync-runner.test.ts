import { describe, expect, it, vi } from 'vitest';
import type { SaveOutcome } from '#portal/draft/saver.ts';
import { initialSync, quietMs } from '#portal/draft/sync.ts';
import { createSyncRunner } from '#portal/draft/sync-runner.ts';
import { withFakeTimers } from '#tests/support/data/fake-timers.ts';

/** A runner whose saves have these outcomes, in order; `endSave` ends the running one. */
function runnerOf(outcomes: SaveOutcome[]) {
  const gates: (() => void)[] = [];
  const save = vi.fn(
    () =>
      new Promise<SaveOutcome>((resolve) => {
        gates.push(() => resolve(outcomes.shift() ?? { type: 'saved' }));
      }),
  );
  const runner = createSyncRunner(initialSync({ automatic: true }), save);
  const endSave = async () => {
    gates.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { runner, save, endSave };
}

describe('the runner of draft saves', () => {
  withFakeTimers();

  it('saves once after a burst of keystrokes', async () => {
    const { runner, save, endSave } = runnerOf([]);
    for (let key = 0; key < 5; key += 1) {
      runner.send({ type: 'changed', at: Date.now() });
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(save).toHaveBeenCalledTimes(1);
    await endSave();
    expect(runner.state()).toMatchObject({ phase: { name: 'clean' }, savedAt: Date.now() });
  });

  it('runs one save at a time; a flush includes the last change', async () => {
    const { runner, save, endSave } = runnerOf([]);
    runner.send({ type: 'changed', at: 0 });
    const first = runner.flush();
    runner.send({ type: 'changed', at: 0 });
    const second = runner.flush();
    expect(save).toHaveBeenCalledTimes(1);
    await endSave();
    expect(save).toHaveBeenCalledTimes(2);
    await endSave();
    expect(await first).toEqual({ type: 'saved' });
    expect(await second).toEqual({ type: 'saved' });
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('continues by itself after a reconnection', async () => {
    const { runner, save, endSave } = runnerOf([{ type: 'unreachable', why: 'offline', message: 'm' }]);
    runner.send({ type: 'changed', at: 0 });
    const flushed = runner.flush();
    await endSave();
    expect(await flushed).toMatchObject({ type: 'unreachable' });
    runner.send({ type: 'woke' });
    expect(save).toHaveBeenCalledTimes(2);
    await endSave();
    expect(runner.state().phase.name).toBe('clean');
  });

  it('saves again at once after a silent merge, in the same flush', async () => {
    const { runner, save, endSave } = runnerOf([{ type: 'merged' }]);
    runner.send({ type: 'changed', at: 0 });
    const flushed = runner.flush();
    await endSave();
    expect(save).toHaveBeenCalledTimes(2);
    await endSave();
    expect(await flushed).toEqual({ type: 'saved' });
  });

  it('lets a flush during that save wait for it', async () => {
    const { runner, save, endSave } = runnerOf([{ type: 'merged' }, { type: 'conflict' }]);
    runner.send({ type: 'changed', at: 0 });
    void runner.flush();
    await endSave();
    const flushed = runner.flush();
    await endSave();
    expect(await flushed).toEqual({ type: 'conflict' });
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('saves the person’s choice made during a save', async () => {
    const { runner, save, endSave } = runnerOf([]);
    runner.send({ type: 'changed', at: 0 });
    const flushed = runner.flush();
    runner.send({ type: 'conflict' });
    runner.send({ type: 'resolved' });
    expect(save).toHaveBeenCalledTimes(1);
    await endSave();
    expect(save).toHaveBeenCalledTimes(2);
    expect(runner.state().phase.name).toBe('saving');
    await endSave();
    expect(await flushed).toEqual({ type: 'saved' });
    expect([save.mock.calls.length, runner.state().phase.name]).toEqual([2, 'clean']);
  });

  it('keeps the person’s choice pending if that save fails', async () => {
    const { runner, save, endSave } = runnerOf([{ type: 'unreachable', why: 'offline', message: 'm' }]);
    runner.send({ type: 'changed', at: 0 });
    const flushed = runner.flush();
    runner.send({ type: 'conflict' });
    runner.send({ type: 'resolved' });
    await endSave();
    expect(await flushed).toMatchObject({ type: 'unreachable' });
    expect([save.mock.calls.length, runner.state().phase.name]).toEqual([1, 'paused']);
  });

  it.each<SaveOutcome>([
    { type: 'conflict' },
    { type: 'signed-out' },
    { type: 'closed', message: 'закрыто' },
  ])('reports $type to a flush and stops calling', async (outcome) => {
    const { runner, save, endSave } = runnerOf([outcome]);
    runner.send({ type: 'changed', at: 0 });
    const flushed = runner.flush();
    await endSave();
    expect(await flushed).toEqual(outcome);
    expect(await runner.flush()).toEqual(outcome);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('retries a refused save on request', async () => {
    const { runner, save, endSave } = runnerOf([{ type: 'refused', message: 'нет' }]);
    runner.send({ type: 'changed', at: 0 });
    const flushed = runner.flush();
    await endSave();
    expect(await flushed).toEqual({ type: 'refused', message: 'нет' });
    expect(runner.state().phase).toEqual({ name: 'refused', message: 'нет' });
    const second = runner.flush();
    expect(save).toHaveBeenCalledTimes(2);
    await endSave();
    expect(await second).toEqual({ type: 'saved' });
  });

  it('reports an empty flush without a call', async () => {
    const { runner, save } = runnerOf([]);
    expect(await runner.flush()).toEqual({ type: 'saved' });
    expect(save).not.toHaveBeenCalled();
  });

  it('ends a flush after three saves during endless typing', async () => {
    const { runner, save, endSave } = runnerOf([]);
    runner.send({ type: 'changed', at: Date.now() });
    const flushed = runner.flush();
    for (let round = 0; round < 5; round += 1) {
      runner.send({ type: 'changed', at: Date.now() });
      await endSave();
    }
    expect(await flushed).toEqual({ type: 'saved' });
    expect(save).toHaveBeenCalledTimes(3);
  });

  it('reports each state change once', async () => {
    const { runner, endSave } = runnerOf([]);
    const phases: string[] = [];
    runner.onChange(() => phases.push(runner.state().phase.name));
    runner.send({ type: 'woke' });
    expect(phases).toEqual([]);
    // another keystroke only delays the save
    for (const at of [0, 1]) runner.send({ type: 'changed', at });
    void runner.flush();
    await endSave();
    expect(phases).toEqual(['waiting', 'saving', 'clean']);
  });

  it('retries after a pause, a longer one if the server asks for it', async () => {
    const { runner, save, endSave } = runnerOf([
      { type: 'unreachable', why: 'offline', message: 'm' },
      { type: 'unreachable', why: 'busy', message: 'm', retryAfter: 30_000 },
    ]);
    runner.send({ type: 'changed', at: 0 });
    void runner.flush();
    await endSave();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(save).toHaveBeenCalledTimes(2);
    await endSave();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(save).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(save).toHaveBeenCalledTimes(3);
  });

  it('lets the running save finish after stop', async () => {
    const { runner, save, endSave } = runnerOf([{ type: 'unreachable', why: 'offline', message: 'm' }]);
    runner.send({ type: 'changed', at: 0 });
    void runner.flush();
    runner.stop();
    await endSave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('starts nothing after stop', async () => {
    const { runner, save } = runnerOf([]);
    runner.send({ type: 'changed', at: Date.now() });
    runner.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).not.toHaveBeenCalled();
  });
});
