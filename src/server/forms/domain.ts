import type { Generated, JSONColumnType } from 'kysely';
import type { FormDefinition, FormValues } from '#engine/definition/definition.ts';
import type { Listed } from '#engine/describe/listed-fields.ts';
import type { Domain } from '../domain.ts';

/** Columns of every table with answers to a form. */
export interface AnswersColumns {
  /** Nested answers, without files and secrets. */
  form: JSONColumnType<FormValues, string, string>;
  form_version: number;
  /** `null` for what was written before definitions were stored with it. */
  form_hash: string | null;
  /** By which definition the other columns were made of the answers. */
  listed_by: string;
  /** The answers that lists have (`x-in-lists`), by their keys. */
  listed: JSONColumnType<Listed['answers'], string, string>;
}

export interface FormsTables {
  form_definitions: {
    hash: string;
    form_id: string;
    version: number;
    definition: JSONColumnType<FormDefinition>;
    published_at: Generated<Date>;
  };
  /**
   * The last answers of a person to a form about themselves, or of the school to a form of its own.
   */
  form_answers: {
    form_id: string;
    /** `user:7`, `phone:+79000000001` of who has no account yet, `school`. */
    subject: string;
    user_id: number | null;
    form: JSONColumnType<FormValues, string, string>;
    form_version: number;
    form_hash: string | null;
    updated_at: Generated<Date>;
  };
}

declare module '../tables.ts' {
  interface Database extends FormsTables {}
}

export const formsDomain = {
  personal: {
    form_answers: { column: 'user_id' },
  },
  expires: {
    newcomers: [
      {
        table: 'form_answers',
        since: 'updated_at',
        but: "user_id is not null or subject not like 'phone:%'",
      },
    ],
  },
} as const satisfies Domain;
