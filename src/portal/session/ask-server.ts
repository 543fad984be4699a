import { client } from './services.ts';

const PATIENCE_MS = 5_000;

/** Whether the server can be reached. A call that was on its way as the connection changed may never be answered. */
export async function askServer(): Promise<void> {
  await client.GET('/api/health', { signal: AbortSignal.timeout(PATIENCE_MS) });
}
