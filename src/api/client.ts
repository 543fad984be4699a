import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '#generated/api.d.ts';
import type { Http } from './http.ts';

export type ApiClient = Client<paths>;

/**
 * The typed client of every operation in `openapi.yaml`. A call gives `{ data }`, or throws an
 * `ApiError`: `error` of the result is never set.
 */
export function createApiClient(http: Http, baseUrl: string): ApiClient {
  return createClient<paths>({ baseUrl, fetch: http });
}
