import type { Generated, GeneratedAlways } from 'kysely';
import type { Domain } from '../domain.ts';
import type { AnswersColumns } from '../forms/domain.ts';

export interface UsersTables {
  users: {
    id: Generated<number>;
    /** `+79000000001`. */
    phone: string;
    email: string | null;
    /** The time of the confirmation of the address; a new address needs a new one. */
    email_confirmed_at: Date | null;
    first_name: string | null;
    last_name: string | null;
    middle_name: string | null;
    role_id: 1 | 2;
    /** Office role, a key of `schemas/roles.json`; without one the user has no access to the office. */
    office_role: string | null;
    /** The phone was proven by SMS, or with the temporary password that went to it. */
    verified: Generated<boolean>;
    /** When another person proved the phone, which is theirs since; this account can still sign in by it. */
    phone_lost_at: Date | null;
    blocked: Generated<boolean>;
    deleted_at: Date | null;
    deleted: GeneratedAlways<boolean>;
    /** The time of the erasure; the row stays for documents required by law. */
    erased_at: Date | null;
    /** Last, first and middle name, for sorting. */
    sort_name: GeneratedAlways<string>;
    search: GeneratedAlways<string>;
    password_hash: string;
    /** Made by the school, to be replaced at the first sign-in. */
    password_temporary: Generated<boolean>;
    /** Expiry of a temporary password; otherwise `null`. */
    password_until: Date | null;
    /** False until a person entered by an administrator completes the registration. */
    registration_finished: Generated<boolean>;
    created_at: Generated<Date>;
    /** The last sign-in; `null` before the first. */
    signed_in_at: Date | null;
  };
  children: AnswersColumns & {
    id: Generated<number>;
    representative_id: number;
    first_name: string | null;
    last_name: string | null;
    /** `2015-03-27`. */
    birth_date: string | null;
    /** Title (`x-title-template`) and search text (`x-search`) in the school's list. */
    title: string;
    search_text: string;
    search: GeneratedAlways<string>;
    created_at: Generated<Date>;
  };
}

declare module '../tables.ts' {
  interface Database extends UsersTables {}
}

export const usersDomain = {
  personal: {
    users: { column: 'id' },
    children: { column: 'representative_id' },
  },
  audited: {
    child: { table: 'children', column: 'representative_id' },
  },
} as const satisfies Domain;
