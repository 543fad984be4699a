import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenRead } from '#portal/session/services.ts';

let client: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

/** Reads something that comes after so many milliseconds. */
const read = (key: string, ms: number) =>
  client.fetchQuery({
    queryKey: [key],
    queryFn: () => new Promise((resolve) => setTimeout(() => resolve(key), ms)),
  });

it('what waits for a page runs at once where the page reads nothing', async () => {
  const run = vi.fn();
  whenRead(client, run);
  await vi.advanceTimersByTimeAsync(100);
  expect(run).toHaveBeenCalledOnce();
});

it('it waits for what is read, and for what that asks for', async () => {
  const run = vi.fn();
  void read('a', 500).then(() => read('b', 500));
  whenRead(client, run);
  await vi.advanceTimersByTimeAsync(900);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(300);
  expect(run).toHaveBeenCalledOnce();
});

it('it does not wait for ever, and runs once', async () => {
  const run = vi.fn();
  void read('a', 10_000);
  whenRead(client, run);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(run).toHaveBeenCalledOnce();
});

it('it does not run where the page is left before', async () => {
  const run = vi.fn();
  void read('a', 500);
  whenRead(client, run)();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(run).not.toHaveBeenCalled();
});
