import type { Generated, JSONColumnType } from 'kysely';
import type { FormDefinition } from '#engine/definition/definition.ts';

export interface FormsTables {
  form_definitions: {
    hash: string;
    form_id: string;
    version: number;
    definition: JSONColumnType<FormDefinition>;
    published_at: Generated<Date>;
  };
}
