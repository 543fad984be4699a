import type { Generated } from 'kysely';
import type { PaymentMethod } from './port.ts';

export interface SandboxTables {
  /** Payments of the simulated bank; unused with a real one. */
  sandbox_payments: {
    id: string;
    key: string;
    amount: number;
    description: string;
    method: PaymentMethod;
    return_path: string;
    status: Generated<'pending' | 'succeeded' | 'canceled'>;
    created_at: Generated<Date>;
  };
}

declare module '../../tables.ts' {
  interface Database extends SandboxTables {}
}
