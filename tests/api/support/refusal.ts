import { HttpError } from '#server/http/errors.ts';

/** The status and the path of a refusal, and how long it asks to wait. */
export async function refusalOf(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof HttpError)) throw error ?? new Error('Nothing was refused');
  return [error.status, error.details.errors?.[0]?.path ?? error.details.headers?.['retry-after']];
}
