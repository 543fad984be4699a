import { session } from '#portal/session/services.ts';
import { afterFirstScreen } from '#portal/ui/first-screen.ts';

const NOBODY = 'nobody';
const EXPIRED = 'expired';

/** Time after which the page has made its first requests. */
const LATER_MS = 4000;

const load = () => import('./clean-device.ts');

/** A device that cannot be cleaned now (no file, no database) is cleaned by the next start. */
const untilNextStart = () => undefined;

/** Has the device forget its persons as their sessions end, and as another one begins. */
export function followSession(): void {
  let former = currentOwner();
  if (former === NOBODY) cleanLater(undefined, true);
  session.subscribe(() => {
    const now = currentOwner();
    if (now === former) return;
    former = now;
    if (now === NOBODY) void clean();
    else if (now === EXPIRED) void lockDevice();
    else if (now) cleanLater(now);
  });
}

/** The keys leave the device before the token does: answers of an expired session stay, and cannot be read. */
export async function lockDevice(): Promise<void> {
  await load()
    .then((module) => module.lockDevice())
    .catch(untilNextStart);
}

function cleanLater(person?: string, begins?: boolean): void {
  afterFirstScreen(() => setTimeout(() => void clean(person, begins), LATER_MS));
}

async function clean(person?: string, begins?: boolean): Promise<void> {
  await load()
    .then((module) => module.cleanDevice(person, begins))
    .catch(untilNextStart);
}

/** The person's id; undefined while it is not known. */
function currentOwner(): string | undefined {
  const { token, user, expired } = session.state();
  if (!token) return NOBODY;
  if (expired) return EXPIRED;
  return user ? String(user.id) : undefined;
}
