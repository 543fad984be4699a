import { createContext, useCallback, useContext, useState, useSyncExternalStore } from 'react';
import { isList, isRecord, type Json, type JsonObject, memberOf } from '#engine/definition/definition.ts';
import { pointerTo } from '#engine/definition/pointer.ts';
import type { ExternalProblem } from '#engine/external/external-form.ts';

export interface ExternalScope {
  readonly idPrefix: string;
  readonly problemStore: ProblemStore;
  /** The schema has references, so it may be recursive. */
  readonly hasReferences: boolean;
  /** Functions that write unfinished input into the data when the form unmounts, by element id. */
  readonly pendingCommits: Map<string, () => void>;
  /** Indexes of the chosen branches, by `branchKey`. */
  readonly branches: Map<string, number>;
  /** Increases when the data change from outside: derived state is then computed again. */
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

/** The surroundings of a field, for the detection of recursion. */
export interface Ancestors {
  /** References of the surrounding schemas: a repeated one is a recursion. */
  readonly references: readonly string[];
  /** Number of nested ancestors, from the field upwards, that are missing in the data. */
  readonly missing: number;
}

export const AncestorsContext = createContext<Ancestors>({ references: ['#'], missing: 0 });

/** Registers the field of a path for its errors. Only one rendered field per path may call it. */
export function useFieldState(path: Path) {
  const { idPrefix, problemStore } = useExternalScope();
  const pointer = pointerOf(path);
  const subscribe = useCallback(
    (listener: () => void) => problemStore.register(pointer, listener),
    [problemStore, pointer],
  );
  const read = () => problemStore.messageAt(pointer);
  const error = useSyncExternalStore(subscribe, read, read);
  return {
    pointer,
    id: elementId(idPrefix, pointer),
    error,
    /** The title of the field is already shown above it. */
    isTitled: useContext(TitledAbove) === pointer,
  };
}

/**
 * Returns a function that remembers the first value by member name or entry key. Where a schema states no type, this
 * value determines the control, so that a cleared and retyped value keeps its control and type.
 */
export function useFirstValues(): (key: string, value: Json | undefined) => Json | undefined {
  const { epoch } = useExternalScope();
  const [initial] = useState(() => ({ epoch, values: new Map<string, Json>() }));
  if (initial.epoch !== epoch) {
    initial.epoch = epoch;
    initial.values.clear();
  }
  return (key, value) => {
    if (value !== undefined && value !== null && !initial.values.has(key)) initial.values.set(key, value);
    return initial.values.get(key) ?? value;
  };
}

type Listener = () => void;

/** Errors by rendered field, or the closest rendered ancestor. A field hears of changes to its own only. */
export class ProblemStore {
  #problems: readonly ExternalProblem[];
  #shown: ReadonlyMap<string, string>;
  /** Listeners of the rendered fields, by pointer. */
  readonly #fields = new Map<string, Set<Listener>>();
  #isScheduled = false;

  constructor(problems: readonly ExternalProblem[]) {
    this.#problems = problems;
    this.#shown = this.#assign();
  }

  /** The messages shown at a pointer. */
  messageAt(pointer: string): string | undefined {
    return this.#shown.get(pointer);
  }

  setProblems(problems: readonly ExternalProblem[]): void {
    this.#problems = problems;
    this.#reassign();
  }

  /** Registers a rendered field; returns a function that unregisters it. */
  register(pointer: string, listener: Listener): () => void {
    const listeners = this.#fields.get(pointer) ?? new Set();
    this.#fields.set(pointer, listeners.add(listener));
    this.#reassignSoon();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#fields.delete(pointer);
      this.#reassignSoon();
    };
  }

  /** Assigns the errors once after several fields were mounted or unmounted. */
  #reassignSoon(): void {
    if (this.#isScheduled || this.#problems.length === 0) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      this.#reassign();
    });
  }

  #reassign(): void {
    const before = this.#shown;
    this.#shown = this.#assign();
    for (const pointer of new Set([...before.keys(), ...this.#shown.keys()]))
      if (before.get(pointer) !== this.#shown.get(pointer))
        for (const listener of this.#fields.get(pointer) ?? []) listener();
  }

  #assign(): ReadonlyMap<string, string> {
    const shown = new Map<string, string>();
    for (const { path, message } of this.#problems) {
      const pointer = this.#nearest(path);
      const earlier = shown.get(pointer);
      shown.set(pointer, earlier === undefined ? message : `${earlier}. ${message}`);
    }
    return shown;
  }

  /** The closest rendered ancestor of a path. Before the first rendering, the path itself. */
  #nearest(path: string): string {
    if (this.#fields.size === 0) return path;
    let pointer = path;
    while (pointer !== '' && !this.#fields.has(pointer)) pointer = pointer.slice(0, pointer.lastIndexOf('/'));
    return pointer;
  }
}

/** A path in the data: names of members and indexes of lists. */
export type Path = readonly (string | number)[];

/** The JSON pointer of a path: `/children/0/name`; empty for all data. */
export function pointerOf(path: Path): string {
  return path.reduce<string>(pointerTo, '');
}

/** Id of the control of a pointer. White space would end an id in `aria-describedby`: it is percent-encoded. */
export function elementId(idPrefix: string, pointer: string): string {
  return idPrefix + pointer.replace(/[\s%]/gu, encodeURIComponent);
}

/** The data with another value at a path; `undefined` removes a member and leaves `null` in a list. */
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
