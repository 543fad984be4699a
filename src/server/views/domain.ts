import type { Generated } from 'kysely';
import type { Domain } from '../domain.ts';

export interface ViewsTables {
  /** Lists of the office under some of their filters, by name. */
  saved_views: {
    id: Generated<number>;
    /** The owner; `null` for a view of the whole office. */
    owner_id: number | null;
    /** Screen of the list, as `schemas/portal/screens` names it. */
    screen: string;
    name: string;
    /** The lower-case name, unique per owner and screen. */
    key: string;
    /** Filters and order, as the screen's address has them. */
    query: string;
  };
}

declare module '../tables.ts' {
  interface Database extends ViewsTables {}
}

export const viewsDomain = {
  personal: {
    saved_views: { column: 'owner_id' },
  },
} as const satisfies Domain;
