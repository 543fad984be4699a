import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

const INTERVAL_MS = 20;

/** Waits until a URL responds with 200. Returns `false` if the process ends before. */
export async function awaitOk(url: string, server?: ChildProcess): Promise<boolean> {
  while (!server || (server.exitCode === null && server.signalCode === null)) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return true;
    await delay(INTERVAL_MS);
  }
  return false;
}
