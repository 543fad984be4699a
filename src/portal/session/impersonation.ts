/**
 * Whether this tab impersonates a family (decision 44): the office opened it with a token after the
 * `#`. The token stays in this tab, apart from the office member's session. Nothing is changed or
 * stored on the device.
 */
export const isImpersonating = readToken();

/** Storage of this tab's session. */
export const sessionStore = (): Storage => (isImpersonating ? sessionStorage : localStorage);

/** Event for a change attempted during impersonation: the frame explains why it is blocked. */
export const CHANGE_BLOCKED = 'change-blocked';

export const reportBlockedChange = () => void dispatchEvent(new Event(CHANGE_BLOCKED));

// workers have neither `location` nor `sessionStorage`
function readToken(): boolean {
  const [, token] = /^#view=([\w-]+)$/.exec(globalThis.location?.hash ?? '') ?? [];
  if (token && globalThis.sessionStorage) {
    sessionStorage.clear();
    sessionStorage.setItem('access_token', token);
    history.replaceState(null, '', location.pathname + location.search);
  }
  return Boolean(globalThis.sessionStorage?.getItem('access_token'));
}
