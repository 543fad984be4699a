import { describe, expect, it, vi } from 'vitest';
import { createRemarkSaver } from '#portal/screens/record/remarks.tsx';
import { withFakeTimers } from '#tests/support/data/fake-timers.ts';

withFakeTimers();

const RESTED = 1_000;

function keeperOver(before: string) {
  const put = vi.fn(async (_said: string) => {});
  return { keeper: createRemarkSaver(before, put, () => {}), put };
}

/** Closes the form and waits out a pause in typing. */
async function left(keeper: ReturnType<typeof createRemarkSaver>) {
  keeper.close();
  await vi.advanceTimersByTimeAsync(RESTED);
}

describe('a remark draft', () => {
  it('is not stored if it is cancelled before a pause in typing', async () => {
    const { keeper, put } = keeperOver('');
    keeper.keepSoon('Не видно печати');
    expect(await keeper.keep('')).toBe(true);
    await left(keeper);
    expect(put).not.toHaveBeenCalled();
  });

  it('is deleted permanently, whatever was typed before', async () => {
    const { keeper, put } = keeperOver('Не видно печати');
    keeper.keepSoon('Не видно печати и даты');
    await keeper.keep('');
    await left(keeper);
    expect(put.mock.calls).toEqual([['']]);
  });

  it('is not stored in its state before it became too short', async () => {
    const { keeper, put } = keeperOver('');
    keeper.keepSoon('Нет');
    keeper.drop();
    await left(keeper);
    expect(put).not.toHaveBeenCalled();
  });

  it('is stored after a pause in typing, and on leaving', async () => {
    const { keeper, put } = keeperOver('');
    keeper.keepSoon('Не видно');
    keeper.keepSoon('Не видно печати');
    await vi.advanceTimersByTimeAsync(RESTED);
    expect(put.mock.calls).toEqual([['Не видно печати']]);
    keeper.keepSoon('Не видно печати и даты');
    await left(keeper);
    expect(put.mock.calls.slice(1)).toEqual([['Не видно печати и даты']]);
  });

  it('reverts to the stored text after a pending save', async () => {
    const { keeper, put } = keeperOver('Было');
    keeper.keepSoon('Стало');
    await vi.advanceTimersByTimeAsync(RESTED);
    await keeper.keep('Было');
    expect(put.mock.calls).toEqual([['Стало'], ['Было']]);
  });
});
