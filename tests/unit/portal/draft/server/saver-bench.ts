import { ApiError } from '#api/error.ts';
import type { CompiledForm } from '#engine/definition/definition.ts';
import type { Wire } from '#engine/wire/wire.ts';
import { createSaver } from '#portal/draft/saver.ts';
import { draftOf } from '../draft-of.ts';
import { deviceOf, fakeServer } from '../fake-server.ts';

/** A draft and its saver: with `saved` answers on the server, or a new one. */
export function saverOf(saved?: Wire, form?: CompiledForm) {
  const server = fakeServer();
  const opened = saved && server.begin(saved);
  const { newer, words } = deviceOf(server).context;
  const { draft, store } = draftOf(opened, form);
  const keys: string[] = [];
  const bodies: Wire[] = [];
  /** `persisting` runs while a call is stored on the device. */
  const during: { persisting?: () => void } = {};
  /** Calls, writes on the device before them and reports after them, in order. */
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
    server.control.failBefore = new ApiError(status, 'сказано');
  };
  return { saver, draft, store, server, keys, bodies, events, during, fail };
}

/** A status without a newer state, its outcome, and whether the call is final. */
export type Refusal = readonly [status: number, outcome: object, final: boolean];

export const away: readonly Refusal[] = [
  [0, { type: 'unreachable', why: 'offline', message: 'сказано' }, false],
  [401, { type: 'signed-out' }, false],
  [403, { type: 'refused', message: 'сказано' }, true],
  [404, { type: 'closed', message: 'сказано' }, true],
  [423, { type: 'signed-out' }, true],
  [429, { type: 'unreachable', why: 'busy', message: 'сказано' }, false],
  [500, { type: 'unreachable', why: 'server', message: 'сказано' }, false],
];
