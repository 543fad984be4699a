import { call, session } from './services.ts';

/** Leaves the account: here at once, on the server as soon as it hears of it (spec §4). */
export function signOut(): void {
  // a token that is not revoked because the connection is gone runs out by itself
  call('logout').catch(() => undefined);
  session.signOut();
}
