import { type AnyBody, type ApiResponse, clientOf, paths } from './client.ts';

/** The link in the output of `npm run admin`, with the origin of the test's server. */
export function findLink(output: string, origin: string): URL {
  const { pathname, hash } = new URL(output.match(/https?:\S+/)?.[0] ?? '');
  return new URL(pathname + hash, origin);
}

/** Checks a link, as its page does when it opens. */
export function openLink(link: URL): Promise<ApiResponse<AnyBody>> {
  return clientOf(link.origin).json('POST', paths.passwordLink, { token: tokenOfLink(link) });
}

/** Sets the password, as the page does. */
export function sendPassword(link: URL, password: string): Promise<ApiResponse<AnyBody>> {
  return clientOf(link.origin).json('POST', paths.setPassword, { token: tokenOfLink(link), password });
}

/** The token of a link, or `none`. */
export function tokenOfLink({ hash }: URL): string {
  return new URLSearchParams(hash.slice(1)).get('token') ?? 'none';
}
