/** Every table: each domain adds its own, in `domain.ts` or its store; the SQL is in `database/migrations`. */
// biome-ignore lint/suspicious/noEmptyInterface: domains extend it
export interface Database {}
