import type { Generated, JSONColumnType } from 'kysely';
import type { FormDefinition, FormValues } from '#engine/definition/definition.ts';
import type { Listed } from '#engine/describe/listed-fields.ts';
import type { Domain } from '../domain.ts';

/** Columns of every table that stores answers to a form. */
export interface AnswersColumns {
  /** Answers as nested JSON, without files and secrets. */
  form: JSONColumnType<FormValues, string, string>;
  form_version: number;
  /** Definition of the stored answers; `null` for rows older than `form_definitions`. */
  form_hash: string | null;
  /** Hash of what `listed` was derived by (`listingHash`). */
  listed_by: string;
  /** Answers that lists show (`x-in-lists`), by wire key. */
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
  /** A person's last answers to a form about themselves, or the school's to its own; a row per form and subject. */
  form_answers: {
    form_id: string;
    /** `user:7`, `school`, or `phone:+79000000001` for a person without an account. */
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
    form_answers: { column: 'user_id', kind: 'account', orderBy: 'updated_at' },
  },
  expires: {
    newcomers: [
      {
        table: 'form_answers',
        since: 'updated_at',
        except: "user_id is not null or subject not like 'phone:%'",
      },
    ],
  },
} as const satisfies Domain;
