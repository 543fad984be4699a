import type { FormId } from '#generated/forms.ts';
import type { TestFile } from '#tests/support/data/files.ts';
import type { AnyBody, ApiResponse } from '../support/client.ts';
import type { Flat, People } from './people.ts';

/** How the product uses a form: the call that sends its answers, the caller, and the calls that return the answers. */
export interface FormScenario {
  /** The body of the call. A multipart body also has the files. */
  readonly bodyType: 'json' | 'multipart';
  /** The form triggers an action: answers with a column (`columns`) are used for it and not stored, others are stored. */
  readonly isAction?: true;
  /** Omitted fields keep their stored values. */
  readonly isPartialUpdate?: true;
  /** Creates the records that the form needs. */
  prepare(people: People): Promise<PreparedForm>;
}

export interface PreparedForm {
  /**
   * Answers that cannot be samples, such as a code that was sent, by the names of `schemas/columns.json` or by key. An
   * answer that is `undefined` is not sent.
   */
  readonly fixedAnswers?: Flat;
  /** Fields whose mistakes are not reported with the form's messages: the contract validates them, too, or they are secret. */
  readonly withoutMessage?: readonly string[];
  send(fields: Flat, files: readonly TestFile[]): Promise<ApiResponse<AnyBody>>;
  /**
   * Reads the answers as their sender, also with the clients of a restarted portal. Absent for the forms in
   * `unseen.owner` of `tests/forms/unseen.ts`.
   */
  readonly readAsOwner?: (people: People, sendResponse: AnyBody) => Promise<unknown>;
  /** Reads the answers as the school. */
  readonly readAsOffice: (people: People, sendResponse: AnyBody) => Promise<unknown>;
  /** The export that contains the answers. Absent for the forms in `unseen.export` of `tests/forms/unseen.ts`. */
  readonly exportPath?: string;
}

export type FormScenarios = Readonly<Partial<Record<FormId, FormScenario>>>;
