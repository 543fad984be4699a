/** The parameters of a list that pages; the contract has checked them. */
export interface PageQuery {
  readonly per_page?: number;
  readonly page?: number;
  /** What is searched is counted to its end, too. */
  readonly exact?: boolean;
}

export interface PageLimits {
  readonly perPage: number;
  readonly page: number;
  readonly offset: number;
  readonly exact?: boolean | undefined;
}

/** How many there are of what a list selects. */
export interface Total {
  readonly total: number;
  /** There are more: they were not counted to the end. */
  readonly total_at_least?: true;
}

/** How a list answers that pages (design §9). */
export interface Page<T> extends Total {
  readonly data: T[];
  readonly per_page: number;
  readonly page: number;
}

const PER_PAGE = 25;

export function pageLimits({ per_page = PER_PAGE, page = 1, exact }: PageQuery): PageLimits {
  return { perPage: per_page, page, offset: (page - 1) * per_page, exact };
}

export function pageOf<T>(
  data: T[],
  { total, total_at_least }: Total,
  { perPage, page }: PageLimits,
): Page<T> {
  return { data, total, ...(total_at_least && { total_at_least }), per_page: perPage, page };
}
