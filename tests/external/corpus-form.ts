import type { Json } from '#engine/definition/definition.ts';

/** A schema to test the engine with, and data for it. */
export interface CorpusForm {
  /** The package of the schema; `own` for tests/external/own. */
  readonly source: string;
  readonly name: string;
  /** The tested feature, a row of the table. Published schemas have none. */
  readonly feature?: string;
  readonly published: unknown;
  readonly ui?: unknown;
  /** Data published with the schema, valid or not. */
  readonly data?: Json;
  /** Data that are valid or invalid by their author; Ajv must agree. */
  readonly valid?: readonly Json[];
  readonly invalid?: readonly Json[];
  /** The path at which the schema must be refused. Without it the whole schema must be drawn. */
  readonly refused?: string;
}
