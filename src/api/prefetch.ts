import type { Send } from './http.ts';

/** Reads sent before the portal's code has loaded, by URL. */
interface PrefetchedReads {
  readonly authorization: string;
  readonly responses: Map<string, Promise<Response>>;
}

declare global {
  /** Global, because the first-paint script and the portal's code are separate bundles. */
  var prefetched: PrefetchedReads | undefined;
}

/**
 * Starts the portal's first reads while its code is loading, which saves a second and more on a slow connection.
 * `{name}` in a path is the query parameter of the page with this name; a path with a missing value is skipped.
 */
export function prefetchReads(paths: readonly string[], token: string): void {
  const query = new URLSearchParams(location.search);
  const authorization = `Bearer ${token}`;
  const responses = new Map<string, Promise<Response>>();
  for (const path of paths) {
    const url = path.replace(/\{(\w+)\}/g, (whole, name: string) =>
      encodeURIComponent(query.get(name) || whole),
    );
    if (url.includes(encodeURIComponent('{'))) continue;
    const response = fetch(url, { headers: { authorization } }).then(readBody);
    // the caller that uses the response handles its failure
    response.catch(() => undefined);
    responses.set(new URL(url, location.origin).href, response);
  }
  globalThis.prefetched = { authorization, responses };
}

/** Reads the body at once: an unread body would keep its connection open. */
async function readBody(response: Response): Promise<Response> {
  return response.body ? new Response(await response.blob(), response) : response;
}

/** Returns the prefetched response if the same person sends this request for the first time; otherwise fetches. */
export const sendUnlessPrefetched: Send = (request) => {
  const { authorization, responses } = globalThis.prefetched ?? {};
  const response = request.method === 'GET' ? responses?.get(request.url) : undefined;
  if (!response || request.headers.get('Authorization') !== authorization) return fetch(request);
  responses?.delete(request.url);
  return response;
};
