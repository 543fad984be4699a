import * as words from '#generated/words/server/http.ts';
/** What is wrong with one member of the body, one parameter, or one field of a form (by its wire key). */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

/** An answer names no more than these: nobody mends more at once, and a long answer to a short request is an attack. */
const MAX_PROBLEMS = 50;

interface Details {
  readonly errors?: readonly Problem[];
  readonly headers?: Readonly<Record<string, string>>;
  /** What it comes of, for the log. */
  readonly cause?: unknown;
  /** Members that stand beside `message`, where the contract has them. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/** An answer that is not a success; `message` is Russian and shown to the person as it is. */
export class HttpError extends Error {
  readonly status: number;
  readonly details: Details;

  constructor(status: number, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.status = status;
    this.details = { ...details, ...(details.errors && { errors: details.errors.slice(0, MAX_PROBLEMS) }) };
  }
}

export const notFound = (what: string): HttpError => new HttpError(404, what);
export const conflict = (why: string): HttpError => new HttpError(409, why);
export const forbidden = (): HttpError => new HttpError(403, words.forbidden);
/** To who looks with a family's eyes: nothing is changed so, and not all is seen. */
/** What the role of who calls in the office, by its title, is not there for. */
export const notOfRole = ({
  office,
}: {
  readonly office?: { readonly title: string } | undefined;
}): HttpError => (office ? new HttpError(403, words.notOfRole({ role: office.title })) : forbidden());
export const notViewed = ({ method }: { readonly method: string }): HttpError =>
  new HttpError(403, method === 'GET' ? words.notViewed : words.viewedOnly);
export const invalid = (message: string, errors: readonly Problem[]): HttpError =>
  new HttpError(422, message, { errors });
export const badRequest = (errors: readonly Problem[] = []): HttpError =>
  new HttpError(400, words.badRequest, errors.length > 0 ? { errors } : {});
