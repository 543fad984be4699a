import type { FormId } from '#generated/forms.ts';
import type { TestFile } from '#tests/support/data/files.ts';
import type { AnyBody, ApiResponse } from '../support/client.ts';
import type { Flat, People } from './people.ts';

/** How the product itself uses a form: which call takes it, whose, and where the answers come back. */
export interface FormWay {
  /** How its answers go; a multipart one has its files beside them. */
  readonly takes: 'json' | 'multipart';
  /** An act: what the server takes of its answers itself is not kept, the others are. */
  readonly isAct?: true;
  /** What is left out of a body stays as it was. */
  readonly isChange?: true;
  /** Comes to the point at which the form is filled in. */
  begin(people: People): Promise<BegunWay>;
}

export interface BegunWay {
  /** What must be just this here, as a code that was sent: by the names of `schemas/columns.json`, or by key. */
  readonly given?: Flat;
  /** Answers that are not judged by the form: the contract has them too, or nobody is told more than right or wrong. */
  readonly untold?: readonly string[];
  send(fields: Flat, files: readonly TestFile[]): Promise<ApiResponse<AnyBody>>;
  /** The answers as who sent them finds them, by what sending answered; a form without it stands there too. */
  readonly owner?: (people: People, answer: AnyBody) => Promise<unknown>;
  /** The same for the school. */
  readonly office: (people: People, answer: AnyBody) => Promise<unknown>;
  /** The export of the office's list in which they stand; a form without one stands in `tests/forms/unseen.ts`. */
  readonly exported?: string;
}

export type FormWays = Readonly<Partial<Record<FormId, FormWay>>>;
