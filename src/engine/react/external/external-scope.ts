import { createContext, useCallback, useContext, useState, useSyncExternalStore } from 'react';
import type { Json } from '#engine/definition/definition.ts';
import { type Path, pointerOf } from '#engine/external/data-path.ts';
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

/** Id of the control of a pointer. White space would end an id in `aria-describedby`: it is percent-encoded. */
export function elementId(idPrefix: string, pointer: string): string {
  return idPrefix + pointer.replace(/[\s%]/gu, encodeURIComponent);
}
