interface Page {
  readonly status: number;
  readonly page: string;
}

/** The link that `npm run admin` printed, at the server that the test runs. */
export function linkIn(said: string, origin: string): URL {
  const { pathname, search } = new URL(said.match(/https?:\S+/)?.[0] ?? '');
  return new URL(pathname + search, origin);
}

export function openLink(link: URL): Promise<Page> {
  return pageOf(fetch(link));
}

/** As the page's own form sends it. */
export function sendPassword(link: URL, password: string): Promise<Page> {
  return pageOf(fetch(link, { method: 'POST', body: new URLSearchParams({ password }) }));
}

async function pageOf(answer: Promise<Response>): Promise<Page> {
  const response = await answer;
  return { status: response.status, page: await response.text() };
}
