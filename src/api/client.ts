import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths } from '#generated/api.d.ts';
import { operationQueries } from '#generated/operation-queries.ts';
import { type OperationId, operations } from '#generated/operations.ts';
import { ApiError } from './error.ts';
import type { Http } from './http.ts';
import type { FlatBody, Operation, OperationArguments, OperationResponse } from './operation-types.ts';
import { sendWithProgress } from './progress.ts';

/** All API calls of the portal. `toApiError` (`error.ts`) converts their errors into `ApiError`. */
export interface ApiClient {
  /** openapi-fetch over the contract, for operations that code names: `client.GET('/api/todo')`. */
  readonly client: Client<paths>;
  readonly callConfigured: CallConfigured;
}

/**
 * Calls an operation named in settings. The types of settings allow only fitting operations, so the response is typed.
 * The arguments come from the settings, with their placeholders filled in.
 */
export type CallConfigured = <Id extends OperationId>(
  id: Id,
  args?: OperationArguments,
) => Promise<OperationResponse<Id>>;

/** The API client. All its calls are sent by `http`, which adds the token and throws `ApiError` for failures. */
export function createApiClient(http: Http, baseUrl: string): ApiClient {
  const options = {
    baseUrl,
    fetch: (request: Request) => http(request),
    pathSerializer: fillPath,
    querySerializer: formatQuery,
  };
  const configured = createFetchClient<ConfiguredPaths>(options);
  const callConfigured = async <Id extends OperationId>(id: Id, args: OperationArguments = {}) => {
    // in development only: schemas:check has validated settings, so a built page needs no list of parameters
    if (import.meta.env.DEV) assertKnownParameters(id, args);
    // the cast is safe because the tests check the server's responses against the contract
    return (await sendOperation(configured, http, operations[id], args)) as OperationResponse<Id>;
  };
  return { client: createFetchClient<paths>(options), callConfigured };
}

/** Data of an openapi-fetch call. `createHttp` already throws for failures; the check here narrows the type. */
export async function dataOf<Data>(call: Promise<CallOutcome<Data>>): Promise<Data> {
  const outcome = await call;
  if ('error' in outcome) throw outcome.error;
  return outcome.data;
}

type CallOutcome<Data> =
  | { readonly data: Data; readonly error?: never }
  | { readonly data?: never; readonly error: unknown };

/** A path template with `{name}` replaced by encoded values. Throws if one is missing. */
export function fillPath(template: string, values: Readonly<Record<string, unknown>> = {}): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for {${name}} of ${template}`);
    return encodeURIComponent(String(value));
  });
}

/** The contract for calls from settings: an operation is looked up by id at run time. */
type ConfiguredPaths = Record<string, Record<NonNullable<Operation['method']>, ConfiguredOperation>>;

interface ConfiguredOperation {
  readonly parameters: { readonly path?: object; readonly query?: object };
  readonly requestBody?: { readonly content: { readonly '*/*': FormData | string | undefined } };
  readonly responses: { readonly 200: { readonly content: { readonly '*/*': unknown } } };
}

async function sendOperation(
  client: Client<ConfiguredPaths>,
  http: Http,
  { method = 'get', path: template, body: type, response = 'json' }: Operation,
  { path = {}, query = {}, body, onProgress, ...options }: OperationArguments,
): Promise<unknown> {
  const encodedBody = type === undefined || body === undefined ? undefined : encodeBody(type, body);
  const send =
    encodedBody !== undefined && onProgress ? sendWithProgress(encodedBody, onProgress) : undefined;
  const { data } = await client.request(method, template, {
    ...options,
    fetch: (request: Request) => http(request, send),
    parseAs: PARSE_AS[response],
    params: { path, query },
    body: encodedBody,
    bodySerializer: () => encodedBody,
  });
  return data;
}

function assertKnownParameters(id: OperationId, { query = {} }: OperationArguments): void {
  const unknownName = Object.keys(query).find((name) => !operationQueries[id].includes(name));
  if (unknownName !== undefined) throw new Error(`${id} takes no parameter ${unknownName}`);
}

function encodeBody(type: string, body: FlatBody): FormData | string {
  return type === 'multipart/form-data' ? toFormData(body) : JSON.stringify(body);
}

/** The `parseAs` of openapi-fetch by kind of response; an empty response is not read. */
const PARSE_AS = { json: 'json', file: 'blob', none: 'stream' } as const;

/** The query string without undefined and empty values; a list repeats its parameter. */
function formatQuery(query: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(query)
    .flatMap(([name, value]) => [value].flat().map((one: unknown) => [name, one] as const))
    .filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
}

/** A flat body as multipart data, without blank fields (spec §5), one part per list item. */
export function toFormData(body: FlatBody): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(body)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      const part = multipartValue(item);
      if (part !== undefined) form.append(key, part);
    }
  }
  return form;
}

function multipartValue(item: unknown): string | Blob | undefined {
  if (item instanceof Blob) return item;
  if (item === undefined || item === null || item === '') return undefined;
  return typeof item === 'object' ? JSON.stringify(item) : String(item);
}

/** The maximum number of consents per call. It stops the loop if a faulty server keeps asking for the same one. */
const MAX_CONSENTS = 5;

/**
 * Wraps `call`: a call refused for a missing consent is repeated with the same arguments if `agree` obtains the consent
 * for the given purpose. Otherwise the refusal is thrown.
 */
export function withConsentRetry(
  call: CallConfigured,
  agree: (purpose: string) => Promise<boolean>,
): CallConfigured {
  return async <Id extends OperationId>(id: Id, args?: OperationArguments) => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await call(id, args);
      } catch (thrown) {
        const purpose = missingConsent(thrown);
        if (purpose === undefined || attempt === MAX_CONSENTS || !(await agree(purpose))) throw thrown;
      }
    }
  };
}

function missingConsent(thrown: unknown): string | undefined {
  if (!(thrown instanceof ApiError) || thrown.status !== 403) return undefined;
  const { consent }: { consent?: unknown } = Object(thrown.body);
  return typeof consent === 'string' ? consent : undefined;
}
