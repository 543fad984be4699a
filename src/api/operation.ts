import { formData } from './form-data.ts';
import type { Http } from './http.ts';

/** Where an `operationId` leads: as generated from `openapi.yaml`. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  /** The body's media type, where the operation takes one. */
  readonly body?: string;
}

/** A body of plain values; left out where the operation takes none. */
export type FlatBody = Readonly<
  Record<string, string | number | boolean | readonly unknown[] | null | undefined>
>;

export interface OperationArguments {
  /** Values of `{name}` in the path. */
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: FlatBody;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/**
 * Calls an operation that configuration names (`schemas/portal`). Gives the parsed answer,
 * `undefined` for an empty one; throws an `ApiError`. Code that knows its operation uses the typed client.
 */
export async function callOperation(
  http: Http,
  baseUrl: string,
  operation: Operation,
  args: OperationArguments = {},
): Promise<unknown> {
  const { body, type } = bodyOf(operation, args.body);
  const request = new Request(new URL(addressOf(operation.path, args), baseUrl), {
    method: operation.method.toUpperCase(),
    headers: { ...(type && { 'Content-Type': type }), ...args.headers },
    ...(body !== undefined && { body }),
    ...(args.signal && { signal: args.signal }),
  });
  const text = await (await http(request)).text();
  return text ? JSON.parse(text) : undefined;
}

function addressOf(template: string, { path = {}, query = {} }: OperationArguments): string {
  const address = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = path[name];
    if (value === undefined) throw new Error(`No value for {${name}} of ${template}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${address}?${search}` : address;
}

function bodyOf(operation: Operation, body: FlatBody | undefined): { body?: BodyInit; type?: string } {
  if (!body || !operation.body) return {};
  if (operation.body === 'multipart/form-data') return { body: formData(body) };
  return { body: JSON.stringify(body), type: 'application/json' };
}
