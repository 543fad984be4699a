/** All tables. Each domain declares its own in `domain.ts` or its store; `database/migrations` creates them. */
// biome-ignore lint/suspicious/noEmptyInterface: domains add members
export interface Database {}
