/**
 * Whether this tab impersonates a family (decision 44): the office opened it with a token after the
 * `#`. The token stays in this tab, apart from the office member's session. Nothing is changed or
 * stored on the device.
 */
export const isViewing = takeToken();

/** Where the session of this tab stands. */
export const sessionStore = (): Storage => (isViewing ? sessionStorage : localStorage);

/** What is heard when something would have been changed: the frame of a look says why it is not. */
export const LOOK_REFUSED = 'look-refused';

export const refuseLook = () => void dispatchEvent(new Event(LOOK_REFUSED));

// a worker of the page has neither
function takeToken(): boolean {
  const [, token] = /^#view=([\w-]+)$/.exec(globalThis.location?.hash ?? '') ?? [];
  if (token && globalThis.sessionStorage) {
    sessionStorage.clear();
    sessionStorage.setItem('access_token', token);
    history.replaceState(null, '', location.pathname + location.search);
  }
  return Boolean(globalThis.sessionStorage?.getItem('access_token'));
}
