import type { Generated } from 'kysely';
import type { Domain } from '../domain.ts';

export interface ViewsTables {
  /** Saved filters of the office's lists. */
  saved_views: {
    id: Generated<number>;
    /** The owner; `null` for a filter that the whole office shares. */
    owner_id: number | null;
    /** The screen of the list, a file name in `schemas/portal/screens`. */
    screen: string;
    name: string;
    /** The lower-case name, unique per owner and screen. */
    key: string;
    /** Filters and order, as a URL query of the screen. */
    query: string;
  };
}

declare module '../tables.ts' {
  interface Database extends ViewsTables {}
}

export const viewsDomain = {
  personal: {
    saved_views: { column: 'owner_id', kind: 'account' },
  },
} as const satisfies Domain;
