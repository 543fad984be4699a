/** The parameters of a list that pages; the contract has checked them. */
export interface PageQuery {
  readonly per_page?: number;
  readonly page?: number;
}

export interface PageLimits {
  readonly perPage: number;
  readonly page: number;
  readonly offset: number;
}

/** How a list answers that pages (design §9). */
export interface Page<T> {
  readonly data: T[];
  readonly total: number;
  readonly per_page: number;
  readonly page: number;
}

const PER_PAGE = 25;

export function pageLimits({ per_page = PER_PAGE, page = 1 }: PageQuery): PageLimits {
  return { perPage: per_page, page, offset: (page - 1) * per_page };
}

export function pageOf<T>(data: T[], total: number, { perPage, page }: PageLimits): Page<T> {
  return { data, total, per_page: perPage, page };
}
