import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRemarkKeeper } from '#portal/screens/record/remarks.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const RESTED = 1_000;

function keeperOver(before: string) {
  const put = vi.fn(async (_said: string) => {});
  return { keeper: createRemarkKeeper(before, put, () => {}), put };
}

describe('a remark that is being written', () => {
  it('is not kept where it is cancelled before the fingers rest', async () => {
    const { keeper, put } = keeperOver('');
    keeper.keepSoon('Не видно печати');
    expect(await keeper.keep('')).toBe(true);
    keeper.close();
    await vi.advanceTimersByTimeAsync(RESTED);
    expect(put).not.toHaveBeenCalled();
  });

  it('is taken away and stays so, whatever was typed before', async () => {
    const { keeper, put } = keeperOver('Не видно печати');
    keeper.keepSoon('Не видно печати и даты');
    await keeper.keep('');
    keeper.close();
    await vi.advanceTimersByTimeAsync(RESTED);
    expect(put.mock.calls).toEqual([['']]);
  });

  it('is not kept as it was before it became too short to say something', async () => {
    const { keeper, put } = keeperOver('');
    keeper.keepSoon('Нет');
    keeper.drop();
    keeper.close();
    await vi.advanceTimersByTimeAsync(RESTED);
    expect(put).not.toHaveBeenCalled();
  });

  it('is kept when the fingers rest, and by who leaves before they do', async () => {
    const { keeper, put } = keeperOver('');
    keeper.keepSoon('Не видно');
    keeper.keepSoon('Не видно печати');
    await vi.advanceTimersByTimeAsync(RESTED);
    expect(put.mock.calls).toEqual([['Не видно печати']]);
    keeper.keepSoon('Не видно печати и даты');
    keeper.close();
    await vi.advanceTimersByTimeAsync(RESTED);
    expect(put.mock.calls.slice(1)).toEqual([['Не видно печати и даты']]);
  });

  it('goes back to what stood there, once what is on its way has come', async () => {
    const { keeper, put } = keeperOver('Было');
    keeper.keepSoon('Стало');
    await vi.advanceTimersByTimeAsync(RESTED);
    await keeper.keep('Было');
    expect(put.mock.calls).toEqual([['Стало'], ['Было']]);
  });
});
