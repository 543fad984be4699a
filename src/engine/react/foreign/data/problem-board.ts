import type { ForeignProblem } from '#engine/foreign/foreign-form.ts';

type Listener = () => void;

/**
 * Where each problem is shown: at the place that is drawn for its path, or at the nearest one around it. A place is
 * told only when its own words change.
 */
export class ProblemBoard {
  #problems: readonly ForeignProblem[];
  #shown: ReadonlyMap<string, string>;
  /** How often a place is drawn, and who listens there. */
  readonly #places = new Map<string, Set<Listener>>();
  #placing = false;

  constructor(problems: readonly ForeignProblem[]) {
    this.#problems = problems;
    this.#shown = this.#place();
  }

  /** What is said at a place. */
  at(pointer: string): string | undefined {
    return this.#shown.get(pointer);
  }

  show(problems: readonly ForeignProblem[]): void {
    this.#problems = problems;
    this.#placeAnew();
  }

  /** A place is drawn; answers how to say that it is no more. */
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

  /** Many places come and go at once: the problems are placed after the last. */
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
      const said = shown.get(place);
      shown.set(place, said === undefined ? message : `${said}. ${message}`);
    }
    return shown;
  }

  /** Before anything is drawn every problem is at home. */
  #nearest(path: string): string {
    if (this.#places.size === 0) return path;
    let place = path;
    while (place !== '' && !this.#places.has(place)) place = place.slice(0, place.lastIndexOf('/'));
    return place;
  }
}
