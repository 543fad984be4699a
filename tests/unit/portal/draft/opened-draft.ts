import { vi } from 'vitest';
import type { Wire } from '#engine/wire/wire.ts';
import type { ServerDraft } from '#portal/draft/model.ts';
import { type NewDraft, openNewDraft, openSavedDraft } from '#portal/draft/open.ts';
import type { DraftSession } from '#portal/draft/session-types.ts';
import { quietMs } from '#portal/draft/sync.ts';
import { deviceOf, fakeServer } from './fake-server.ts';

export const name = 'student_first_name';
export const surname = 'student_last_name';

/** Waits until a change is saved, on fake timers. */
export const quiet = () => vi.advanceTimersByTimeAsync(quietMs + 100);

export const phase = (session: DraftSession) => session.view().sync.phase;

/** The records of a draft on the device. */
export const onDevice = ({ device }: ReturnType<typeof deviceOf>['context'], slot = '7') =>
  device.load({ user: '2', form: 'application', slot });

/** A saved draft with these answers, opened on a new device; `change` is made on the server before. */
export async function openedDraft(answers: Wire = { [name]: 'Анна' }, change: Partial<ServerDraft> = {}) {
  const server = fakeServer();
  server.begin(answers);
  const saved = server.put(change);
  const device = deviceOf(server);
  return { ...device, server, saved, session: await openSavedDraft(device.context, 7) };
}

/** A new draft on a new device. */
export async function newDraft(options: Partial<NewDraft> = {}) {
  const server = fakeServer();
  const device = deviceOf(server);
  return { ...device, server, session: await openNewDraft(device.context, { slot: 'new-1', ...options }) };
}

export type Typed = readonly [address: string, value: string | undefined];

/** A device with changes of saved answers that were not sent, as the page was closed at once. */
export async function typedAndLeft(
  changes: readonly Typed[] = [[name, 'Аннета']],
  saved: Wire = { [name]: 'Анна', student_id: 3 },
) {
  const { server, context, session } = await openedDraft(saved);
  for (const [address, value] of changes) session.store.set(address, value);
  leave(session);
  server.control.calls.length = 0;
  return { server, context };
}

/** Closes the page of a draft at once: its changes are on the device only. */
export function leave(session: DraftSession): void {
  session.spill();
  vi.clearAllTimers();
}
