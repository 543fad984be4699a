import { useState } from 'react';
import type { Json } from '#engine/definition/definition.ts';

/** Keys of the entries of a list, which stay with them when others come, go and move. */
export interface EntryKeys {
  of(at: number): string;
  add(): string;
  insert(at: number, key: string): void;
  remove(at: number): string;
  move(at: number, by: -1 | 1): void;
}

/**
 * The list has no ids, so they are kept beside it. After an external change, entries with equal values keep theirs.
 * The first `fixed` entries have their position as id.
 */
export function useEntryKeys(list: readonly Json[], fixed: number): EntryKeys {
  const [keys] = useState(() => new Keys());
  keys.follow(list, fixed);
  return keys;
}

class Keys implements EntryKeys {
  #keys: string[] = [];
  #all: readonly Json[] = [];
  #list: readonly Json[] = [];
  #fixed = 0;
  #next = 0;
  /** The number of entries after a local change that is not rendered yet. */
  #expected: number | undefined;

  follow(all: readonly Json[], fixed: number): void {
    const list = fixed === 0 ? all : all.slice(fixed);
    if (all === this.#all) return;
    const elsewhere = list.length !== this.#list.length && list.length !== this.#expected;
    if (elsewhere) this.#keys = this.#keysOf(list);
    this.#expected = undefined;
    this.#all = all;
    this.#list = list;
    this.#fixed = fixed;
  }

  of(at: number): string {
    return at < this.#fixed ? `fixed-${at}` : (this.#keys[at - this.#fixed] ?? `at-${at}`);
  }

  add(): string {
    const key = this.#make();
    this.insert(this.#fixed + this.#list.length, key);
    return key;
  }

  insert(at: number, key: string): void {
    this.#keys.splice(at - this.#fixed, 0, key);
    this.#expected = this.#list.length + 1;
  }

  remove(at: number): string {
    this.#expected = this.#list.length - 1;
    return this.#keys.splice(at - this.#fixed, 1)[0] ?? this.#make();
  }

  move(at: number, by: -1 | 1): void {
    const [key = this.#make()] = this.#keys.splice(at - this.#fixed, 1);
    this.#keys.splice(at - this.#fixed + by, 0, key);
  }

  #keysOf(list: readonly Json[]): string[] {
    const free = new Map(this.#list.map((value, at) => [value, this.#keys[at]]));
    return list.map((value) => {
      const key = free.get(value) ?? this.#make();
      free.delete(value);
      return key;
    });
  }

  #make(): string {
    this.#next += 1;
    return String(this.#next);
  }
}
