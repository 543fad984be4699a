import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { FormValues } from '#engine/definition.ts';
import type { ApplicationStatus } from './lifecycle.ts';

export interface ApplicationsTables {
  applications: {
    id: Generated<number>;
    campaign: string;
    number: GeneratedAlways<string>;
    representative_id: number;
    student_id: number | null;
    status: ApplicationStatus;
    /** Nested answers, without files. */
    form: JSONColumnType<FormValues, string, string>;
    form_version: number;
    form_hash: string;
    revision: Generated<number>;
    comment: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    submitted_at: Date | null;
  };
  application_history: {
    id: Generated<number>;
    application_id: number;
    status: ApplicationStatus;
    comment: string | null;
    author_id: number;
    created_at: Generated<Date>;
  };
}
