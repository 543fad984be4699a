import type { Generated, JSONColumnType } from 'kysely';
import type { FormValues } from '#engine/definition/definition.ts';
import type { Domain } from '../domain.ts';

export interface CasesTables {
  /** Tasks of the school about a person's data, with deadlines. */
  cases: {
    id: Generated<number>;
    /** A name of `schemas/cases.json`. */
    kind: string;
    /** `null` after the deletion of the account. */
    user_id: number | null;
    /** Purpose of the withdrawn consent. */
    purpose: string | null;
    /** `dropped`: the person withdrew the request. */
    status: Generated<'open' | 'closed' | 'dropped'>;
    opened_at: Generated<Date>;
    due_at: Date;
    closed_at: Date | null;
    closed_by: number | null;
    /** The office's answers on closing. */
    form: JSONColumnType<FormValues, string, string> | null;
    form_version: Generated<number>;
    form_hash: string | null;
  };
}

declare module '../tables.ts' {
  interface Database extends CasesTables {}
}

export const casesDomain = {
  personal: {
    cases: { column: 'user_id', kind: 'cases', audited: 'case' },
  },
  expires: {
    cases: [{ table: 'cases', since: 'closed_at' }],
  },
} as const satisfies Domain;
