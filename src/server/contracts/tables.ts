import type { Generated, GeneratedAlways } from 'kysely';
import type { AnswersColumns } from '../forms/tables.ts';

export interface ContractsTables {
  contracts: AnswersColumns & {
    id: Generated<number>;
    number: GeneratedAlways<string>;
    user_id: number;
    tab: string;
    title: string;
    child_name: string | null;
    file_name: string;
    file_type: string;
    file_size: number;
    /** Name below the files folder. */
    storage_key: string;
    created_at: Generated<Date>;
    accepted_at: Date | null;
  };
}
