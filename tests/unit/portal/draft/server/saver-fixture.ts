import { ApiError } from '#api/error.ts';
import type { CompiledForm } from '#engine/definition/definition.ts';
import type { Wire } from '#engine/wire/wire.ts';
import { createSaver } from '#portal/draft/saver.ts';
import { draftOf } from '../draft-of.ts';
import { deviceOf, fakeServer } from '../fake-server.ts';

/**
 * A draft and its saver: with `saved` answers on the server, or a new one. `events` are its calls, the writes to the device
 * before them and the reports after them; `fail` sets the status of the next response.
 */
export function saverOf(saved?: Wire, form?: CompiledForm) {
  const server = fakeServer();
  const opened = saved && server.begin(saved);
  const { newer, words } = deviceOf(server).context;
  const { draft, store } = draftOf(opened, form);
  const keys: string[] = [];
  const bodies: Wire[] = [];
  /** `persisting` runs while a call is stored on the device. */
  const during: { persisting?: () => void } = {};
  const events = server.control.calls;
  const saver = createSaver({
    draft,
    words,
    newer,
    calls: {
      ...server.calls,
      create(body, key) {
        keys.push(key);
        bodies.push(body);
        return server.calls.create(body, key);
      },
      finish(id, revision, key) {
        keys.push(key);
        return server.calls.finish(id, revision, key);
      },
    },
    newKey: () => `key ${keys.length + 1}`,
    persisted: async () => {
      events.push('stored on the device');
      during.persisting?.();
    },
    onCreate: async ({ id }) => void events.push(`created ${id}`),
    onSave: ({ revision }) => void events.push(`reported revision ${revision}`),
  });
  const fail = (status: number) => {
    server.control.failNextCall = new ApiError(status, 'сказано');
  };
  return { saver, draft, store, server, keys, bodies, events, during, fail };
}

/** The status of a response without a newer state, its outcome, and whether the call is over: it is not repeated. */
export type Refusal = readonly [status: number, outcome: object, final: boolean];

/** Refusals with the same outcome for every call of a draft; 0 is a lost connection, -1 an unreadable response. */
export const commonRefusals: readonly Refusal[] = [
  [-1, { type: 'refused', message: 'сказано' }, false],
  [0, { type: 'unreachable', why: 'offline', message: 'сказано' }, false],
  [401, { type: 'signed-out' }, false],
  [403, { type: 'refused', message: 'сказано' }, true],
  [404, { type: 'closed', message: 'сказано' }, true],
  [423, { type: 'signed-out' }, true],
  [429, { type: 'unreachable', why: 'busy', message: 'сказано' }, false],
  [500, { type: 'unreachable', why: 'server', message: 'сказано' }, false],
];
