import type { Generated, JSONColumnType } from 'kysely';
import type { Domain } from '../domain.ts';

export interface ConsentsTables {
  /** A row per given consent; a withdrawal marks the row. */
  consents: {
    id: Generated<number>;
    user_id: number;
    purpose: string;
    /** Version of the accepted text. */
    version: number;
    /** Network address of the person. */
    address: string;
    given_at: Generated<Date>;
    withdrawn_at: Date | null;
    withdrawn_address: string | null;
  };
  consent_texts: {
    purpose: string;
    version: number;
    title: string;
    /** The data operator at that time. */
    operator: string;
    summary: JSONColumnType<readonly string[], string, string>;
    text: JSONColumnType<readonly string[], string, string>;
  };
}

declare module '../tables.ts' {
  interface Database extends ConsentsTables {}
}

export const consentsDomain = {
  personal: {
    consents: { column: 'user_id', kind: 'consents' },
  },
  expires: {
    consents: [{ table: 'consents', since: '(select erased_at from users where id = user_id)' }],
  },
} as const satisfies Domain;
