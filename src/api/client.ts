import createFetchClient from 'openapi-fetch';
import type { paths } from '#generated/api.d.ts';
import { operationQueries } from '#generated/operation-queries.ts';
import { type OperationId, operations } from '#generated/operations.ts';
import { formData } from './form-data.ts';
import type { Http } from './http.ts';
import type { AnswerOf, ArgumentsOf, FlatBody, Operation, OperationArguments } from './operation-types.ts';
import { sendWithProgress } from './progress.ts';

/** Every call of the portal goes by the id that `openapi.yaml` gives it. What it throws `toApiError` puts into words. */
export interface ApiClient {
  /** Calls an operation that code names: arguments and answer have the types of the contract. */
  call<Id extends OperationId>(id: Id, ...args: ArgumentsOf<Id>): Promise<AnswerOf<Id>>;
  readonly callConfigured: CallConfigured;
  /** What sends the calls, by method and path of the contract: for the hooks that are made over it. */
  readonly sender: Sender;
}

/**
 * Calls an operation that settings name. They may name those that answer what their place asks for, and the answer has
 * the type of these; the arguments are what the settings say, with values filled in.
 */
export type CallConfigured = <Id extends OperationId>(
  id: Id,
  args?: OperationArguments,
) => Promise<AnswerOf<Id>>;

export type Sender = ReturnType<typeof createSender>;

/** The client of the API at this address. */
export function createApiClient(http: Http, baseUrl: string): ApiClient {
  const sender = createSender(http, baseUrl);
  const callConfigured = async <Id extends OperationId>(id: Id, args: OperationArguments = {}) => {
    // settings and code are held to the contract before they are built: no page carries the names
    if (import.meta.env.DEV) assertTaken(id, args);
    // the server holds its answers to the contract, and the tests hold the server to it
    return (await sendOperation(sender, http, operations[id], args)) as AnswerOf<Id>;
  };
  return { call: callConfigured, callConfigured, sender };
}

/** The path of an operation with its values in place. Throws where one is missing. */
export function pathOf(template: string, values: Readonly<Record<string, unknown>> = {}): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for {${name}} of ${template}`);
    return encodeURIComponent(String(value));
  });
}

/** openapi-fetch, with paths and queries written as the portal's API takes them. */
function createSender(http: Http, baseUrl: string) {
  return createFetchClient<paths>({
    baseUrl,
    fetch: (request) => http(request),
    pathSerializer: (template, values) => pathOf(template, values),
    querySerializer: queryText,
  });
}

type Method = NonNullable<Operation['method']>;

/** The sender for an operation that is known when it is called: its types stand in front of it, by id. */
interface AnySender {
  request(method: Method, path: string, init?: object): Promise<{ readonly data?: unknown }>;
}

async function sendOperation(
  sender: AnySender,
  http: Http,
  { method = 'get', path: template, body: type, answer = 'json' }: Operation,
  { path = {}, query = {}, body, onProgress, ...options }: OperationArguments,
): Promise<unknown> {
  const written = type === undefined || body === undefined ? undefined : writtenAs(type, body);
  const send = written !== undefined && onProgress ? sendWithProgress(written, onProgress) : undefined;
  const { data } = await sender.request(method, template, {
    ...options,
    fetch: (request: Request) => http(request, send),
    parseAs: PARSED[answer],
    params: { path, query },
    body: written,
    bodySerializer: () => written,
  });
  return data;
}

function assertTaken(id: OperationId, { query = {} }: OperationArguments): void {
  const strange = Object.keys(query).find((name) => !operationQueries[id].includes(name));
  if (strange !== undefined) throw new Error(`${id} takes no parameter ${strange}`);
}

function writtenAs(type: string, body: FlatBody): FormData | string {
  return type === 'multipart/form-data' ? formData(body) : JSON.stringify(body);
}

/** How openapi-fetch reads an answer; one that is empty is left alone. */
const PARSED = { json: 'json', file: 'blob', none: 'stream' } as const;

/** The parameters that have a value; a list repeats its parameter. */
function queryText(query: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(query)
    .flatMap(([name, value]) => [value].flat().map((one: unknown) => [name, one] as const))
    .filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
}
