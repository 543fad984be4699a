/** Every table: the `tables.ts` of each domain adds its own; the SQL is in `database/migrations`. */
// biome-ignore lint/suspicious/noEmptyInterface: domains extend it
export interface Database {}
