import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SaveOutcome } from '#portal/draft/saver.ts';
import { initialSync, quietMs } from '#portal/draft/sync.ts';
import { createSyncRunner } from '#portal/draft/sync-runner.ts';

function runnerOf(outcomes: SaveOutcome[]) {
  const gates: (() => void)[] = [];
  const save = vi.fn(
    () =>
      new Promise<SaveOutcome>((resolve) => {
        gates.push(() => resolve(outcomes.shift() ?? { type: 'saved' }));
      }),
  );
  const runner = createSyncRunner({
    initial: initialSync({ automatic: true }),
    save,
    now: Date.now,
    visible: () => true,
    random: () => 1,
  });
  const answer = async () => {
    gates.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { runner, save, answer };
}

describe('the runner of draft saves', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('saves once after a burst of keys', async () => {
    const { runner, save, answer } = runnerOf([]);
    for (let key = 0; key < 5; key += 1) {
      runner.send({ type: 'changed', at: Date.now() });
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(save).toHaveBeenCalledTimes(1);
    await answer();
    expect(runner.state()).toMatchObject({ phase: { name: 'clean' }, savedAt: Date.now() });
  });

  it('never has two saves under way, and a flush takes the last change along', async () => {
    const { runner, save, answer } = runnerOf([]);
    runner.send({ type: 'changed', at: 0 });
    const first = runner.flush();
    runner.send({ type: 'changed', at: 0 });
    const second = runner.flush();
    expect(save).toHaveBeenCalledTimes(1);
    await answer();
    expect(save).toHaveBeenCalledTimes(2);
    await answer();
    expect(await first).toEqual({ type: 'saved' });
    expect(await second).toEqual({ type: 'saved' });
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('goes on by itself when the connection comes back', async () => {
    const { runner, save, answer } = runnerOf([{ type: 'unreachable', why: 'offline', message: 'm' }]);
    runner.send({ type: 'changed', at: 0 });
    const flushed = runner.flush();
    await answer();
    expect(await flushed).toMatchObject({ type: 'unreachable' });
    runner.send({ type: 'woke' });
    expect(save).toHaveBeenCalledTimes(2);
    await answer();
    expect(runner.state().phase.name).toBe('clean');
  });

  it('is back within ten seconds after the server, however long that was away', async () => {
    const away = Array.from({ length: 20 }, (): SaveOutcome => {
      return { type: 'unreachable', why: 'server', message: 'm' };
    });
    const { runner, save, answer } = runnerOf(away);
    runner.send({ type: 'changed', at: 0 });
    void runner.flush();
    for (let failure = 0; failure < 20; failure += 1) {
      await answer();
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(save).toHaveBeenCalledTimes(21);
    await answer();
    expect(runner.state().phase.name).toBe('clean');
  });

  it('saves again at once after a silent merge, within the same flush', async () => {
    const { runner, save, answer } = runnerOf([{ type: 'merged' }]);
    runner.send({ type: 'changed', at: 0 });
    const flushed = runner.flush();
    await answer();
    expect(save).toHaveBeenCalledTimes(2);
    await answer();
    expect(await flushed).toEqual({ type: 'saved' });
  });

  it('whoever asks during the save after a silent merge waits for that one', async () => {
    const { runner, save, answer } = runnerOf([{ type: 'merged' }, { type: 'conflict' }]);
    runner.send({ type: 'changed', at: 0 });
    void runner.flush();
    await answer();
    const flushed = runner.flush();
    await answer();
    expect(await flushed).toEqual({ type: 'conflict' });
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('saves what was chosen while an earlier save was still on its way', async () => {
    const { runner, save, answer } = runnerOf([]);
    runner.send({ type: 'changed', at: 0 });
    const flushed = runner.flush();
    runner.send({ type: 'conflict' });
    runner.send({ type: 'resolved' });
    expect(save).toHaveBeenCalledTimes(1);
    await answer();
    expect(save).toHaveBeenCalledTimes(2);
    expect(runner.state().phase.name).toBe('saving');
    await answer();
    expect(await flushed).toEqual({ type: 'saved' });
    expect([save.mock.calls.length, runner.state().phase.name]).toEqual([2, 'clean']);
  });

  it('what was chosen while a save was on its way waits where that did not get through', async () => {
    const { runner, save, answer } = runnerOf([{ type: 'unreachable', why: 'offline', message: 'm' }]);
    runner.send({ type: 'changed', at: 0 });
    const flushed = runner.flush();
    runner.send({ type: 'conflict' });
    runner.send({ type: 'resolved' });
    await answer();
    expect(await flushed).toMatchObject({ type: 'unreachable' });
    expect([save.mock.calls.length, runner.state().phase.name]).toEqual([1, 'paused']);
  });

  it.each<SaveOutcome>([
    { type: 'conflict' },
    { type: 'signed-out' },
    { type: 'closed', message: 'закрыто' },
  ])('tells a flush that $type stands in the way, and calls no more', async (outcome) => {
    const { runner, save, answer } = runnerOf([outcome]);
    runner.send({ type: 'changed', at: 0 });
    const flushed = runner.flush();
    await answer();
    expect(await flushed).toEqual(outcome);
    expect(await runner.flush()).toEqual(outcome);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('what was refused is tried again when it is asked for', async () => {
    const { runner, save, answer } = runnerOf([{ type: 'refused', message: 'нет' }]);
    runner.send({ type: 'changed', at: 0 });
    const flushed = runner.flush();
    await answer();
    expect(await flushed).toEqual({ type: 'refused', message: 'нет' });
    expect(runner.state().phase).toEqual({ name: 'refused', message: 'нет' });
    const again = runner.flush();
    expect(save).toHaveBeenCalledTimes(2);
    await answer();
    expect(await again).toEqual({ type: 'saved' });
  });

  it('where there is nothing to save a flush says so, and calls nothing', async () => {
    const { runner, save } = runnerOf([]);
    expect(await runner.flush()).toEqual({ type: 'saved' });
    expect(save).not.toHaveBeenCalled();
  });

  it('whoever never stops typing is not waited for: a flush ends after three saves', async () => {
    const { runner, save, answer } = runnerOf([]);
    runner.send({ type: 'changed', at: Date.now() });
    const flushed = runner.flush();
    for (let round = 0; round < 5; round += 1) {
      runner.send({ type: 'changed', at: Date.now() });
      await answer();
    }
    expect(await flushed).toEqual({ type: 'saved' });
    expect(save).toHaveBeenCalledTimes(3);
  });

  it('says each change of its state, and nothing else', async () => {
    const { runner, answer } = runnerOf([]);
    const phases: string[] = [];
    runner.onChange(() => phases.push(runner.state().phase.name));
    runner.send({ type: 'woke' });
    expect(phases).toEqual([]);
    runner.send({ type: 'changed', at: 0 });
    void runner.flush();
    await answer();
    expect(phases).toEqual(['waiting', 'saving', 'clean']);
  });

  it('a save that was under way when it was stopped is the last', async () => {
    const { runner, save, answer } = runnerOf([{ type: 'unreachable', why: 'offline', message: 'm' }]);
    runner.send({ type: 'changed', at: 0 });
    void runner.flush();
    runner.stop();
    await answer();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('starts nothing after it was stopped', async () => {
    const { runner, save } = runnerOf([]);
    runner.send({ type: 'changed', at: Date.now() });
    runner.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).not.toHaveBeenCalled();
  });
});
