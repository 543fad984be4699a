/** An order of a list: a name of the contract's `sort`, the other way round with a dash before it. */
export interface Sort<N extends string> {
  readonly by: N;
  readonly descending: boolean;
}

export function readSort<N extends string>(sort: N | `-${N}`): Sort<N> {
  const descending = sort.startsWith('-');
  // the dash is the only thing that the two kinds of name differ by
  return { by: (descending ? sort.slice(1) : sort) as N, descending };
}
