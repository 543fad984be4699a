import type { Generated, GeneratedAlways } from 'kysely';
import type { components } from '#generated/api.d.ts';

export interface ExcursionsTables {
  excursion_requests: {
    id: Generated<number>;
    representative_id: number;
    email: string;
    /** Of the person who comes with the child. */
    name: string;
    phone: string;
    gender: 'male' | 'female';
    /** Of the child: `2015-03-27`. */
    birth_date: string;
    status: Generated<components['schemas']['ExcursionStatus']>;
    search: GeneratedAlways<string>;
    created_at: Generated<Date>;
  };
}
