import { scopeMember } from '../call-scope.ts';

/** What a limit says of a caller once a call has counted. */
export interface LimitState {
  readonly name: string;
  /** So many tries in so many seconds. */
  readonly points: number;
  readonly seconds: number;
  readonly remaining: number;
  /** Seconds until they are all there again. */
  readonly resetIn: number;
}

/** The part of a reply that takes headers. */
interface Headers {
  getHeader(name: string): unknown;
  header(name: string, value: string): unknown;
}

/** Limits count deep within a call, where nothing is known of its answer. */
const counted = scopeMember<LimitState[]>('limits');

/** Notes what a limit says, for the answer of the call that is under way. */
export function noteLimit(state: LimitState): void {
  counted.current()?.push(state);
}

/**
 * Does a part of a call, and gives its answer the fields of the limits that counted meanwhile, also where they refused
 * (draft-ietf-httpapi-ratelimit-headers: `RateLimit-Policy` and `RateLimit`).
 */
export async function withLimitFields<T>(reply: Headers, work: () => Promise<T>): Promise<T> {
  const states: LimitState[] = [];
  try {
    return await counted.run(states, work);
  } finally {
    append(reply, 'ratelimit-policy', states.map(policyOf));
    append(reply, 'ratelimit', states.map(stateOf));
  }
}

const policyOf = ({ name, points, seconds }: LimitState) => `"${name}";q=${points};w=${seconds}`;
const stateOf = ({ name, remaining, resetIn }: LimitState) => `"${name}";r=${remaining};t=${resetIn}`;

function append(reply: Headers, field: string, items: readonly string[]): void {
  if (items.length === 0) return;
  const before = reply.getHeader(field);
  reply.header(field, [...(before === undefined ? [] : [String(before)]), ...items].join(', '));
}
