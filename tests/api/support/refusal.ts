import { HttpError } from '#server/http/errors.ts';

/** The status of a thrown error, and its first path or its wait in seconds. */
export async function refusalOf(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof HttpError)) throw error ?? new Error('Nothing was refused');
  return [error.status, error.details.errors?.[0]?.path ?? error.details.headers?.['retry-after']];
}
