import { type Answer, type AnyBody, clientOf, paths } from './client.ts';

/** The link that `npm run admin` printed, at the server that the test runs. */
export function linkIn(said: string, origin: string): URL {
  const { pathname, hash } = new URL(said.match(/https?:\S+/)?.[0] ?? '');
  return new URL(pathname + hash, origin);
}

/** As its page asks for it before anything is typed. */
export function openLink(link: URL): Promise<Answer<AnyBody>> {
  return clientOf(link.origin).json('POST', paths.passwordLink, { token: tokenIn(link) });
}

/** As its page sends the new password. */
export function sendPassword(link: URL, password: string): Promise<Answer<AnyBody>> {
  return clientOf(link.origin).json('POST', paths.setPassword, { token: tokenIn(link), password });
}

/** What only its holder knows; some other text where the link has none. */
export function tokenIn({ hash }: URL): string {
  return new URLSearchParams(hash.slice(1)).get('token') ?? 'none';
}
