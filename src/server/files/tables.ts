import type { Generated } from 'kysely';

export interface FilesTables {
  files: {
    id: Generated<number>;
    application_id: number;
    /** The form's field that it was sent under. */
    field: string;
    name: string;
    type: string;
    size: number;
    /** Name below the files folder. */
    storage_key: string;
    created_at: Generated<Date>;
  };
}
