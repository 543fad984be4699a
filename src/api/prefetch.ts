import type { Send } from './http.ts';

/** Reads sent before the portal's code has loaded, by URL. */
interface PrefetchedReads {
  readonly authorization: string;
  readonly answers: Map<string, Promise<Response>>;
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
  const answers = new Map<string, Promise<Response>>();
  for (const path of paths) {
    const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) =>
      encodeURIComponent(query.get(name) || whole),
    );
    if (filled.includes(encodeURIComponent('{'))) continue;
    const answer = fetch(filled, { headers: { authorization } }).then(readBody);
    // the user of the answer handles its failure
    answer.catch(() => undefined);
    answers.set(new URL(filled, location.origin).href, answer);
  }
  globalThis.prefetched = { authorization, answers };
}

/** Reads the body at once: an unread one would keep its connection. */
async function readBody(answer: Response): Promise<Response> {
  return answer.body ? new Response(await answer.blob(), answer) : answer;
}

/** Sends a request. The first time it uses a prefetched response of the same person, if there is one. */
export const sendUnlessPrefetched: Send = (request) => {
  const { authorization, answers } = globalThis.prefetched ?? {};
  const answer = request.method === 'GET' ? answers?.get(request.url) : undefined;
  if (!answer || request.headers.get('Authorization') !== authorization) return fetch(request);
  answers?.delete(request.url);
  return answer;
};
