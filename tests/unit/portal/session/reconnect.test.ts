import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/error.ts';
import { followConnection } from '#portal/session/reconnect.ts';
import { withFakeTimers } from '#tests/support/data/fake-timers.ts';

const lost = new ApiError(0, 'Нет связи');
const refused = new ApiError(403, 'Нельзя');
/** Waits until the health check has run once. */
const nextCheck = () => vi.advanceTimersByTimeAsync(8_000);

withFakeTimers();

/** A page with one read. `failure` is its error, `unreached` the error of the health check. */
async function setUp(failure: Error | undefined) {
  const line = { failure, unreached: lost as Error | undefined, reads: 0, checks: 0 };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const stop = followConnection(client, async () => {
    line.checks += 1;
    if (line.unreached) throw line.unreached;
  });
  const observer = new QueryObserver(client, {
    queryKey: ['list'],
    queryFn: async () => {
      line.reads += 1;
      if (line.failure) throw line.failure;
      return 'list';
    },
  });
  const leave = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  return { line, stop, leave, data: () => observer.getCurrentResult().data };
}

describe('reads that failed offline', () => {
  it('are repeated when the server answers again, not before', async () => {
    const { line, data } = await setUp(lost);
    await nextCheck();
    await nextCheck();
    expect(line).toMatchObject({ checks: 2, reads: 1 });
    Object.assign(line, { failure: undefined, unreached: undefined });
    await nextCheck();
    expect(data()).toBe('list');
    await nextCheck();
    expect(line).toMatchObject({ checks: 3, reads: 2 });
  });

  it('are repeated again after another interruption', async () => {
    const { line, data } = await setUp(lost);
    line.unreached = undefined;
    await nextCheck();
    expect(line.reads).toBe(2);
    line.failure = undefined;
    await nextCheck();
    expect(data()).toBe('list');
  });

  it('are repeated even if the server refuses its health check', async () => {
    const { line, data } = await setUp(lost);
    Object.assign(line, { failure: undefined, unreached: new ApiError(503, 'Занят') });
    await nextCheck();
    expect(data()).toBe('list');
  });

  it.each<[string, Error | undefined, 'leave' | 'stop' | undefined]>([
    ['none is pending', undefined, undefined],
    ['the server refused them', refused, undefined],
    ['the page has changed', lost, 'leave'],
    ['nobody listens', lost, 'stop'],
  ])('are not repeated if %s', async (_where, failure, end) => {
    const page = await setUp(failure);
    if (end) page[end]();
    Object.assign(page.line, { unreached: undefined, checks: 0 });
    await nextCheck();
    await nextCheck();
    expect(page.line.reads).toBe(1);
  });
});
