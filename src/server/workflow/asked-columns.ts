import type { JSONColumnType } from 'kysely';
import type { FormValues } from '#engine/definition/definition.ts';

/** What its form asked, as the row of a move holds it: none where the transition names no form. */
export interface AskedColumns {
  form_id: string | null;
  form: JSONColumnType<FormValues, string, string> | null;
  form_version: number | null;
  form_hash: string | null;
}
