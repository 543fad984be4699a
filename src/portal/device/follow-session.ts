import { session } from '#portal/session/services.ts';
import { afterFirstScreen } from '#portal/ui/first-screen.ts';

const NOBODY = 'nobody';
const EXPIRED = 'expired';

/** Delay after the first screen, for the page's first requests. */
const LATER_MS = 4000;

const loadCleaner = () => import('./clean-device.ts');

/** A failure (the code or the database is unavailable) is ignored: the next start cleans the device. */
const ignoreFailure = () => undefined;

/** Cleans the device at a start, a sign-in and a sign-out; locks it when the session expires. */
export function followSession(): void {
  let previous = currentOwner();
  if (previous === NOBODY) cleanLater(undefined, true);
  session.subscribe(() => {
    const current = currentOwner();
    if (current === previous) return;
    previous = current;
    if (current === NOBODY) void clean();
    else if (current === EXPIRED) void lockDevice();
    else if (current) cleanLater(current);
  });
}

/** Removes the keys from the device before the token: answers of an expired session stay, but cannot be read. */
export async function lockDevice(): Promise<void> {
  await loadCleaner()
    .then((module) => module.lockDevice())
    .catch(ignoreFailure);
}

function cleanLater(person?: string, isStart?: boolean): void {
  afterFirstScreen(() => setTimeout(() => void clean(person, isStart), LATER_MS));
}

async function clean(person?: string, isStart?: boolean): Promise<void> {
  await loadCleaner()
    .then((module) => module.cleanDevice(person, isStart))
    .catch(ignoreFailure);
}

/** The id of the signed-in person, `NOBODY` or `EXPIRED`; `undefined` until the user is loaded. */
function currentOwner(): string | undefined {
  const { token, user, expired } = session.state();
  if (!token) return NOBODY;
  if (expired) return EXPIRED;
  return user ? String(user.id) : undefined;
}
