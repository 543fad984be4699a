import { useEffect, useState } from 'react';
import type { Json } from '#engine/definition/definition.ts';
import type { Binding } from '../../controls/control.ts';

/** A value that is given from above, as a control reads and writes it. Both keep their identity. */
export function useFieldBinding(value: Json | undefined, set: (value: Json | undefined) => void): Binding {
  const [field] = useState(() => new Field(value, set));
  // in the drawing itself: what is below is drawn with the value of now
  field.follow(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: tells of each new value
  useEffect(() => field.tell(), [field, value]);
  return field.binding;
}

class Field {
  #value: Json | undefined;
  readonly #listeners = new Set<() => void>();
  readonly binding: Binding;

  constructor(value: Json | undefined, set: (value: Json | undefined) => void) {
    this.#value = value;
    this.binding = {
      get: () => this.#value,
      set,
      subscribe: (listener) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
    };
  }

  follow(value: Json | undefined): void {
    this.#value = value;
  }

  tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
