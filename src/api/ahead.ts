import type { Send } from './http.ts';

/** Calls that were made before the portal's code was there, by their address. */
interface Ahead {
  readonly authorization: string;
  readonly answers: Map<string, Promise<Response>>;
}

declare global {
  /** The script of the first drawing and the portal's code are bundles of their own. */
  var askedAhead: Ahead | undefined;
}

/**
 * Starts the portal's first reads while its code is loading, which saves a second and more on a slow connection.
 * `{name}` in a path is the query parameter of the page with this name; a path with a missing value is skipped.
 */
export function askAhead(paths: readonly string[], token: string): void {
  const query = new URLSearchParams(location.search);
  const authorization = `Bearer ${token}`;
  const answers = new Map<string, Promise<Response>>();
  for (const path of paths) {
    const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) =>
      encodeURIComponent(query.get(name) || whole),
    );
    if (filled.includes(encodeURIComponent('{'))) continue;
    const answer = fetch(filled, { headers: { authorization } }).then(whole);
    // the user of the answer handles its failure
    answer.catch(() => undefined);
    answers.set(new URL(filled, location.origin).href, answer);
  }
  globalThis.askedAhead = { authorization, answers };
}

/** Reads the body at once: an unread one would keep its connection. */
async function whole(answer: Response): Promise<Response> {
  return answer.body ? new Response(await answer.blob(), answer) : answer;
}

/** Sends a request; one that was made ahead is not sent again, but the first time alone and for the same person. */
export const sendOnce: Send = (request) => {
  const { authorization, answers } = globalThis.askedAhead ?? {};
  const answer = request.method === 'GET' ? answers?.get(request.url) : undefined;
  if (!answer || request.headers.get('Authorization') !== authorization) return fetch(request);
  answers?.delete(request.url);
  return answer;
};
