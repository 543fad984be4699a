import type { Generated } from 'kysely';
import type { Domain } from '../domain.ts';

export interface FilesTables {
  files: {
    id: Generated<number>;
    /** The owner: an application or a questionnaire. */
    application_id: number | null;
    questionnaire_id: number | null;
    /** The form's field that it was sent under. */
    field: string;
    name: string;
    type: string;
    size: number;
    /** Attached by an employee, for the family. */
    by_school: Generated<boolean>;
    /** Key of the content in the file storage. */
    storage_key: string;
    created_at: Generated<Date>;
  };
}

declare module '../tables.ts' {
  interface Database extends FilesTables {}
}

export const filesDomain = {
  personal: {
    files: { by: 'application_id', of: 'applications', kind: 'applications' },
  },
} as const satisfies Domain;
