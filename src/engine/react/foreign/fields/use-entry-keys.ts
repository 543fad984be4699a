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
 * The list holds no ids: they live beside it. Where it was changed from elsewhere, entries that are the same values
 * keep theirs.
 */
export function useEntryKeys(list: readonly Json[], drawn: number): EntryKeys {
  const [kept] = useState(() => new Keys());
  kept.follow(list, drawn);
  return kept;
}

class Keys implements EntryKeys {
  #keys: string[] = [];
  #list: readonly Json[] = [];
  #next = 0;
  /** The number of entries after a change that is made here and not drawn yet. */
  #expected: number | undefined;

  follow(list: readonly Json[], drawn: number): void {
    const elsewhere = list.length !== this.#list.length && list.length !== this.#expected;
    if (list !== this.#list && elsewhere) this.#keys = this.#keysOf(list);
    if (list !== this.#list) this.#expected = undefined;
    this.#list = list;
    while (this.#keys.length < drawn) this.#keys.push(this.#make());
    this.#keys.length = Math.max(drawn, this.#expected ?? 0);
  }

  of(at: number): string {
    return this.#keys[at] ?? `at-${at}`;
  }

  add(): string {
    const key = this.#make();
    this.insert(this.#list.length, key);
    return key;
  }

  insert(at: number, key: string): void {
    this.#keys.splice(at, 0, key);
    this.#expected = this.#list.length + 1;
  }

  remove(at: number): string {
    this.#expected = this.#list.length - 1;
    return this.#keys.splice(at, 1)[0] ?? this.#make();
  }

  move(at: number, by: -1 | 1): void {
    const [key = this.#make()] = this.#keys.splice(at, 1);
    this.#keys.splice(at + by, 0, key);
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
