import createFetchClient from 'openapi-fetch';
import { type OperationId, operations } from '#generated/operations.ts';
import { formData } from './form-data.ts';
import type { Http } from './http.ts';
import type { AnswerOf, ArgumentsOf, OperationArguments } from './operation-types.ts';

/** Where an operation leads: as generated from `openapi.yaml`. */
export interface Operation {
  readonly method: Method;
  readonly path: string;
  /** The body's media type, where the operation takes one. */
  readonly body?: string;
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Every call of the portal goes by the operation's id, as `openapi.yaml` names it. All throw an `ApiError`. */
export interface ApiClient {
  /**
   * Calls an operation and gives its answer, `undefined` for an empty one. Arguments and answer have the types of the
   * contract; where only the settings know which operation it is, the answer is `unknown` and is looked at by who asked.
   */
  call<Id extends OperationId>(id: Id, ...args: ArgumentsOf<Id>): Promise<AnswerOf<Id>>;
  /** The content of a file. */
  download(id: OperationId, args: OperationArguments): Promise<Blob>;
}

/** The client of the API at this address. */
export function createApiClient(http: Http, baseUrl: string): ApiClient {
  const send = createSender(http, baseUrl);
  return {
    // the server holds its answers to the contract, and the tests hold the server to it
    call: async <Id extends OperationId>(id: Id, args?: OperationArguments) =>
      (await send(operations[id], args)) as AnswerOf<Id>,
    async download(id, args) {
      const content = await send(operations[id], args, 'blob');
      if (content instanceof Blob) return content;
      throw new Error(`The answer of ${id} is no file`);
    },
  };
}

/** The path of an operation with its values in place. Throws where one is missing. */
export function pathOf(template: string, values: Readonly<Record<string, unknown>> = {}): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for {${name}} of ${template}`);
    return encodeURIComponent(String(value));
  });
}

/** An API of which only the shape is known: the types of its operations stand in front of it, by id. */
type AnyPaths = Record<string, Record<Method, AnyOperation>>;

interface AnyOperation {
  readonly parameters: Pick<OperationArguments, 'path' | 'query'>;
  readonly requestBody?: { readonly content: { readonly 'application/json': unknown } };
  readonly responses: { readonly 200: { readonly content: { readonly 'application/json': unknown } } };
}

/** Calls an operation by where it leads. */
type Send = (operation: Operation, args?: OperationArguments, parseAs?: 'json' | 'blob') => Promise<unknown>;

/** What sends the calls: openapi-fetch, with paths, queries and bodies written as the portal's API takes them. */
export function createSender(http: Http, baseUrl: string): Send {
  const client = createFetchClient<AnyPaths>({
    baseUrl,
    fetch: http,
    pathSerializer: (template, values) => pathOf(template, values),
    querySerializer: queryText,
  });
  return async ({ method, path, body: type }, args = {}, parseAs = 'json') => {
    const { path: values = {}, query = {}, body, ...rest } = args;
    const { data } = await client.request(method, path, {
      ...rest,
      parseAs,
      params: { path: values, query },
      body: type === undefined ? undefined : body,
      bodySerializer: () => (type === 'multipart/form-data' ? formData(body ?? {}) : JSON.stringify(body)),
    });
    return data;
  };
}

/** The parameters that have a value. */
function queryText(query: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
}
