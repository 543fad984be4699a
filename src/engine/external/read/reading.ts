import type { Refusal } from '../external-form.ts';
import type { JsonObject } from '../schema.ts';
import type { Dialect } from './dialect.ts';
import type { Addresses } from './references.ts';

/** A published schema while it is read. Pointers are into the published schema, without `#`. */
export interface Reading {
  readonly root: JsonObject;
  readonly dialect: Dialect;
  readonly addresses: Addresses;
  readonly refuse: (at: string, reason: string) => void;
  readonly note: (at: string, reason: string) => void;
}

/** Collects notes on a schema without duplicates. */
export function gathered(): {
  readonly put: (at: string, reason: string) => void;
  readonly all: () => readonly Refusal[];
} {
  const refusals = new Map<string, Refusal>();
  return {
    put: (at, reason) => {
      const key = `${at}\n${reason}`;
      if (!refusals.has(key)) refusals.set(key, { at: `#${at}`, reason });
    },
    all: () => [...refusals.values()],
  };
}
