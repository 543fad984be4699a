import { isImpersonating } from './impersonation.ts';
import { client, session } from './services.ts';

let check: () => Promise<boolean> = async () => true;

/** Registers a check before a deliberate sign-out; `false` cancels the sign-out. */
export function beforeSignOut(ask: () => Promise<boolean>): void {
  check = ask;
}

/** Signs out at once on this device, and on the server if it can be reached (spec §4). */
export async function signOut(): Promise<void> {
  if (isImpersonating) return endImpersonation();
  if (!(await check())) return;
  // a token that could not be revoked offline expires by itself
  client.POST('/api/auth/logout').catch(() => undefined);
  session.signOut();
}

/** Ends the impersonation: closes the tab, or reloads it without the token. */
export function endImpersonation(): void {
  sessionStorage.clear();
  window.close();
  location.replace(import.meta.env.BASE_URL);
}
