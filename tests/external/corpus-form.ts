import type { Json } from '#engine/definition/definition.ts';

/** A schema to try the engine on, with data for it. */
export interface CorpusForm {
  /** The package that it comes from; `own` is tests/external/own. */
  readonly source: string;
  readonly name: string;
  /** What it is about; a row of the table. Own forms alone have it. */
  readonly feature?: string;
  readonly published: unknown;
  readonly ui?: unknown;
  /** Given with the schema, whatever they are. */
  readonly data?: Json;
  /** What its author says of them; Ajv has to agree. */
  readonly valid?: readonly Json[];
  readonly invalid?: readonly Json[];
  /** Where it has to be refused; everything else has to be drawn. */
  readonly refused?: string;
}
