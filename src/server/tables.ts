/** All tables. Each domain declares its own in its folder; `database/migrations` creates them. */
// biome-ignore lint/suspicious/noEmptyInterface: domains add members
export interface Database {}
