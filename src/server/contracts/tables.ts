import type { Generated, GeneratedAlways } from 'kysely';

export interface ContractsTables {
  contracts: {
    id: Generated<number>;
    number: GeneratedAlways<string>;
    user_id: number;
    tab: 'main-education' | 'additional-education';
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
