import { type AnyBody, type ApiResponse, clientOf, paths } from './client.ts';

/** The link that `npm run admin` printed, at the server that the test runs. */
export function findLink(said: string, origin: string): URL {
  const { pathname, hash } = new URL(said.match(/https?:\S+/)?.[0] ?? '');
  return new URL(pathname + hash, origin);
}

/** As its page asks for it before anything is typed. */
export function openLink(link: URL): Promise<ApiResponse<AnyBody>> {
  return clientOf(link.origin).json('POST', paths.passwordLink, { token: tokenOfLink(link) });
}

/** As its page sends the new password. */
export function sendPassword(link: URL, password: string): Promise<ApiResponse<AnyBody>> {
  return clientOf(link.origin).json('POST', paths.setPassword, { token: tokenOfLink(link), password });
}

/** What only its holder knows; some other text where the link has none. */
export function tokenOfLink({ hash }: URL): string {
  return new URLSearchParams(hash.slice(1)).get('token') ?? 'none';
}
