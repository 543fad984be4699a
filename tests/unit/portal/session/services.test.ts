import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createVersion, whenRead } from '#portal/session/services.ts';
import { withFakeTimers } from '#tests/support/data/fake-timers.ts';

it('a page is outdated after the server reports another version, once', () => {
  const version = createVersion('a');
  const notified = vi.fn();
  version.subscribe(notified);
  version.onServerVersion('a');
  version.onServerVersion(null);
  expect(version.isOutdated()).toBe(false);
  version.onServerVersion('b');
  version.onServerVersion('a');
  expect(version.isOutdated()).toBe(true);
  expect(notified).toHaveBeenCalledTimes(1);
});

it('a page without a version, as in development, is outdated only if the service worker reports it', () => {
  const version = createVersion(undefined);
  version.onServerVersion('b');
  expect(version.isOutdated()).toBe(false);
  version.markOutdated();
  expect(version.isOutdated()).toBe(true);
});

withFakeTimers();
let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
});
afterEach(() => client.clear());

/** A read whose data arrive after `ms` milliseconds. */
const read = (key: string, ms: number) =>
  client.fetchQuery({
    queryKey: [key],
    queryFn: () => new Promise((resolve) => setTimeout(() => resolve(key), ms)),
  });

it('runs deferred work at once if nothing is being read', async () => {
  const run = vi.fn();
  whenRead(client, run);
  await vi.advanceTimersByTimeAsync(100);
  expect(run).toHaveBeenCalledOnce();
});

it('waits for reads and for reads that they cause', async () => {
  const run = vi.fn();
  void read('a', 500).then(() => read('b', 500));
  whenRead(client, run);
  await vi.advanceTimersByTimeAsync(900);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(300);
  expect(run).toHaveBeenCalledOnce();
});

it('stops waiting after a limit, and runs once', async () => {
  const run = vi.fn();
  void read('a', 10_000);
  whenRead(client, run);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(run).toHaveBeenCalledOnce();
});

it('does not run after the page is left', async () => {
  const run = vi.fn();
  void read('a', 500);
  whenRead(client, run)();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(run).not.toHaveBeenCalled();
});
