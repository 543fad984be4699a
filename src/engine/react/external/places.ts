import { createContext, useCallback, useContext, useState, useSyncExternalStore } from 'react';
import { isRecord, type Json, type JsonObject, memberOf } from '#engine/definition/definition.ts';
import { pointerTo } from '#engine/definition/pointer.ts';
import type { ExternalProblem } from '#engine/external/external-form.ts';
import { isList } from '#engine/external/schema.ts';

export interface ExternalScope {
  readonly idPrefix: string;
  readonly board: ProblemStore;
  /** The schema has references, and so may be without an end. */
  readonly refers: boolean;
  /** Commits text that is not in the data yet, when the form unmounts. */
  readonly unfinished: Map<string, () => void>;
  /** The chosen alternative of each path, by `branchKey`. */
  readonly branches: Map<string, number>;
  /** Increases when the data change from outside; derived state is then computed again. */
  readonly epoch: number;
}

export const Scope = createContext<ExternalScope | undefined>(undefined);

export function useExternalScope(): ExternalScope {
  const scope = useContext(Scope);
  if (!scope) throw new Error('A field of an external form is rendered outside of <ExternalForm>');
  return scope;
}

/** Pointer whose title is shown above already, by a card or a choice of branches. */
export const TitledAbove = createContext<string | undefined>(undefined);

/** Context of a field. */
export interface Above {
  /** References of the surrounding schemas: repeating one would never end. */
  readonly references: readonly string[];
  /** Number of the nearest ancestors missing in the data. */
  readonly absent: number;
}

export const AboveField = createContext<Above>({ references: ['#'], absent: 0 });

/** A data path with all that its field needs. */
export interface Place {
  readonly pointer: string;
  readonly id: string;
  readonly error: string | undefined;
  /** The parent shows its title. */
  readonly titled: boolean;
}

/** The place of a field; only one field per pointer may use it. */
export function usePlace(path: Path): Place {
  const { idPrefix, board } = useExternalScope();
  const pointer = pointerOf(path);
  const subscribe = useCallback((listener: () => void) => board.stand(pointer, listener), [board, pointer]);
  const read = () => board.at(pointer);
  const error = useSyncExternalStore(subscribe, read, read);
  return {
    pointer,
    id: placeId(idPrefix, pointer),
    error,
    titled: useContext(TitledAbove) === pointer,
  };
}

/**
 * The first value at a place where the schema does not state a type. It determines the control, so
 * that a cleared and retyped value keeps its control and type.
 */
export function useFirstValues(): (place: string, value: Json | undefined) => Json | undefined {
  const { epoch } = useExternalScope();
  const [initial] = useState(() => ({ epoch, values: new Map<string, Json>() }));
  if (initial.epoch !== epoch) {
    initial.epoch = epoch;
    initial.values.clear();
  }
  return (place, value) => {
    if (value !== undefined && value !== null && !initial.values.has(place)) initial.values.set(place, value);
    return initial.values.get(place) ?? value;
  };
}

type Listener = () => void;

/**
 * Assigns each error to the rendered field of its path, or to the closest rendered ancestor. A field is notified only
 * when its own messages change.
 */
export class ProblemStore {
  #problems: readonly ExternalProblem[];
  #shown: ReadonlyMap<string, string>;
  /** The rendered places and their listeners. */
  readonly #places = new Map<string, Set<Listener>>();
  #placing = false;

  constructor(problems: readonly ExternalProblem[]) {
    this.#problems = problems;
    this.#shown = this.#place();
  }

  /** The messages at a position. */
  at(pointer: string): string | undefined {
    return this.#shown.get(pointer);
  }

  show(problems: readonly ExternalProblem[]): void {
    this.#problems = problems;
    this.#placeAnew();
  }

  /** Registers a rendered place; returns a function that unregisters it. */
  stand(pointer: string, listener: Listener): () => void {
    const listeners = this.#places.get(pointer) ?? new Set();
    this.#places.set(pointer, listeners.add(listener));
    this.#placeSoon();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#places.delete(pointer);
      this.#placeSoon();
    };
  }

  /** Assigns the errors once after a batch of mounted and unmounted places. */
  #placeSoon(): void {
    if (this.#placing || this.#problems.length === 0) return;
    this.#placing = true;
    queueMicrotask(() => {
      this.#placing = false;
      this.#placeAnew();
    });
  }

  #placeAnew(): void {
    const before = this.#shown;
    this.#shown = this.#place();
    for (const pointer of new Set([...before.keys(), ...this.#shown.keys()]))
      if (before.get(pointer) !== this.#shown.get(pointer))
        for (const listener of this.#places.get(pointer) ?? []) listener();
  }

  #place(): ReadonlyMap<string, string> {
    const shown = new Map<string, string>();
    for (const { path, message } of this.#problems) {
      const place = this.#nearest(path);
      const placeMessages = shown.get(place);
      shown.set(place, placeMessages === undefined ? message : `${placeMessages}. ${message}`);
    }
    return shown;
  }

  /** Before the first rendering every problem belongs to its own path. */
  #nearest(path: string): string {
    if (this.#places.size === 0) return path;
    let place = path;
    while (place !== '' && !this.#places.has(place)) place = place.slice(0, place.lastIndexOf('/'));
    return place;
  }
}

/** A path in the data: names of members and indexes of lists. */
export type Path = readonly (string | number)[];

/** The JSON pointer of a path: `/children/0/name`, '' for the whole. */
export function pointerOf(path: Path): string {
  return path.reduce<string>(pointerTo, '');
}

/**
 * Id of the element that is focused for a place in the data: the prefix and the pointer. White space ends an id in
 * `aria-describedby`, so it is written in per cent, and so is the sign for it.
 */
export function placeId(idPrefix: string, pointer: string): string {
  return idPrefix + pointer.replace(/[\s%]/gu, encodeURIComponent);
}

/**
 * The data with another value at a path; `undefined` removes a member and leaves `null` in a list. Missing containers
 * are created.
 */
export function withValue(data: Json | undefined, path: Path, value: Json | undefined): Json | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const list = isList(data) ? data : [];
    const next = withValue(list[step], rest, value) ?? null;
    return Array.from({ length: Math.max(list.length, step + 1) }, (_, at) =>
      at === step ? next : (list[at] ?? null),
    );
  }
  const members = isRecord(data) ? data : {};
  const next = withValue(memberOf(members, step), rest, value);
  if (next !== undefined) return withMember(members, step, next);
  return Object.hasOwn(members, step) ? withoutMember(members, step) : members;
}

/** Sets a member in its position; appends a new one. Any name is safe, including `__proto__`. */
function withMember(members: JsonObject, name: string, value: Json): JsonObject {
  const has = Object.hasOwn(members, name);
  const same = Object.entries(members).map(([key, old]) => [key, key === name ? value : old] as const);
  return Object.fromEntries(has ? same : [...same, [name, value] as const]);
}

export function withoutMember(members: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(members).filter(([key]) => key !== name));
}

/** Renames a member without changing its position. */
export function withRenamed(members: JsonObject, from: string, to: string): JsonObject {
  return Object.fromEntries(Object.entries(members).map(([key, value]) => [key === from ? to : key, value]));
}
