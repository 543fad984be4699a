import { vi } from 'vitest';
import type { Wire } from '#engine/wire/wire.ts';
import type { ServerDraft } from '#portal/draft/model.ts';
import { type NewDraft, openNewDraft, openSavedDraft } from '#portal/draft/open.ts';
import type { DraftSession } from '#portal/draft/session.ts';
import { quietMs } from '#portal/draft/sync.ts';
import { deviceOf, fakeServer } from './fake-server.ts';

export const name = 'student_first_name';
export const surname = 'student_last_name';

/** Waits until a change is saved, on fake timers. */
export const waitForSave = () => vi.advanceTimersByTimeAsync(quietMs + 100);

/** The state of saving: `clean`, `waiting`, `saving`, … */
export const phase = (session: DraftSession) => session.view().sync.phase;

/** The records of a draft on the device. */
export const deviceRecords = ({ device }: ReturnType<typeof deviceOf>['context'], slot = '7') =>
  device.load({ user: '2', form: 'application', slot });

/** A saved draft with these answers, opened on a new device; `change` is made on the server before. */
export async function setUpSavedDraft(answers: Wire = { [name]: 'Анна' }, change: Partial<ServerDraft> = {}) {
  const server = fakeServer();
  server.begin(answers);
  const saved = server.put(change);
  const device = deviceOf(server);
  return { ...device, server, saved, session: await openSavedDraft(device.context, 7) };
}

/** A new draft on a new device. */
export async function setUpNewDraft(options: Partial<NewDraft> = {}) {
  const server = fakeServer();
  const device = deviceOf(server);
  return { ...device, server, session: await openNewDraft(device.context, { slot: 'new-1', ...options }) };
}

/** A change of one answer; `undefined` clears it. */
export type Typed = readonly [address: string, value: string | undefined];

/** A device with changes of saved answers that were not sent, as the page was closed at once. */
export async function setUpUnsentChanges(
  changes: readonly Typed[] = [[name, 'Аннета']],
  saved: Wire = { [name]: 'Анна', student_id: 3 },
) {
  const { server, context, session } = await setUpSavedDraft(saved);
  for (const [address, value] of changes) session.store.set(address, value);
  closePage(session);
  server.control.calls.length = 0;
  return { server, context };
}

/** Closes the page of a draft at once: its changes are on the device only. */
export function closePage(session: DraftSession): void {
  session.spill();
  vi.clearAllTimers();
}
