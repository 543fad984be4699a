import { vi } from 'vitest';
import type { Wire } from '#engine/wire/wire.ts';
import { openSavedDraft } from '#portal/draft/open.ts';
import { deviceOf, fakeServer } from './fake-server.ts';

const name = 'student_first_name';

export type Typed = readonly [address: string, value: string | undefined];

/** A device on which an answer of the `saved` ones was typed over and not sent, when the page was left at once. */
export async function typedAndLeft(
  changes: readonly Typed[] = [[name, 'Аннета']],
  saved: Wire = { [name]: 'Анна', student_id: 3 },
) {
  const server = fakeServer();
  server.begin(saved);
  const { context } = deviceOf(server);
  const session = await openSavedDraft(context, 7);
  for (const [address, value] of changes) session.store.set(address, value);
  session.spill();
  vi.clearAllTimers();
  server.control.calls.length = 0;
  return { server, context };
}
