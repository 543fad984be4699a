import type { Generated, GeneratedAlways } from 'kysely';

export interface UsersTables {
  users: {
    id: Generated<number>;
    /** `+79000000001`. */
    phone: string;
    email: string | null;
    first_name: string | null;
    last_name: string | null;
    middle_name: string | null;
    role_id: 1 | 2;
    training_class: string | null;
    training_form: string | null;
    verified: Generated<boolean>;
    blocked: Generated<boolean>;
    deleted_at: Date | null;
    deleted: GeneratedAlways<boolean>;
    /** Last, first and middle name: what lists are sorted by. */
    sort_name: GeneratedAlways<string>;
    search: GeneratedAlways<string>;
    password_hash: string;
    /** Made by the school, to be replaced at the first sign-in. */
    password_temporary: Generated<boolean>;
    /** False while a person whom an administrator entered has not told the rest. */
    registration_finished: Generated<boolean>;
    created_at: Generated<Date>;
  };
  children: {
    id: Generated<number>;
    representative_id: number;
    first_name: string;
    middle_name: string | null;
    last_name: string;
    /** `2015-03-27`. */
    birth_date: string;
    gender: 'male' | 'female';
    current_grade: string | null;
    current_school: string | null;
    created_at: Generated<Date>;
  };
}
