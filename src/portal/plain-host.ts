import type { FormHost } from '#engine/react/form-host.ts';

/** For forms whose fields ask nothing of the server: no choices from a call, no checks, no files. */
export const plainHost: FormHost = {
  options: (operationId) => Promise.reject(new Error(`This form has no way to ask ${operationId}`)),
  check: (operationId) => Promise.reject(new Error(`This form has no way to ask ${operationId}`)),
};
