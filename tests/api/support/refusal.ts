import { HttpError } from '#server/http/errors.ts';

/** The status of the thrown `HttpError`, and the path of its first problem or else the seconds of its `Retry-After`. */
export async function refusalOf(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof HttpError))
    throw error ?? new Error('The call was expected to throw an HttpError, but it succeeded.');
  return [error.status, error.details.errors?.[0]?.path ?? error.details.headers?.['retry-after']];
}
