import type { WireError } from '#engine/store/types.ts';

/** A submit that the other side refused: what it says of the whole, and of single fields by their wire key. */
export class SubmitError extends Error {
  readonly errors: readonly WireError[];

  constructor(message: string, errors: readonly WireError[] = []) {
    super(message);
    this.errors = errors;
  }
}
