import type { WireError } from '#engine/store/types.ts';

/** A refused submission: the message for the whole, and messages for single fields by wire key. */
export class SubmitError extends Error {
  readonly errors: readonly WireError[];

  constructor(message: string, errors: readonly WireError[] = []) {
    super(message);
    this.errors = errors;
  }
}
