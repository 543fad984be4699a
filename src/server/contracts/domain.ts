import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { FormValues } from '#engine/definition/definition.ts';
import type { Domain } from '../domain.ts';
import type { AnswersColumns } from '../forms/domain.ts';

export type ContractStatus = 'offered' | 'accepted' | 'withdrawn' | 'replaced';

export interface ContractsTables {
  contracts: AnswersColumns & {
    id: Generated<number>;
    number: GeneratedAlways<string>;
    user_id: number;
    /** Tab of the family's contracts and bills: main or additional education. */
    tab: string;
    title: string;
    child_name: string | null;
    file_name: string;
    file_type: string;
    file_size: number;
    storage_key: string;
    created_at: Generated<Date>;
    accepted_at: Date | null;
    withdrawn_at: Date | null;
    replaced_at: Date | null;
    /** Computed by the database from the times of acceptance, withdrawal and replacement. */
    status: GeneratedAlways<ContractStatus>;
    /** Id of the user who withdrew or replaced it. */
    closed_by: number | null;
    withdrawal: JSONColumnType<FormValues, string, string> | null;
    withdrawal_version: number | null;
    withdrawal_hash: string | null;
    /** Id of the contract that replaces this one. An accepted contract stays in force until its replacement is accepted. */
    replaced_by: number | null;
    child_id: number | null;
    application_id: number | null;
  };
}

declare module '../tables.ts' {
  interface Database extends ContractsTables {}
}

export const contractsDomain = {
  personal: {
    contracts: { column: 'user_id', kind: 'contracts', audited: 'contract' },
  },
} as const satisfies Domain;
