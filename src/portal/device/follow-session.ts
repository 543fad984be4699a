import { session } from '#portal/session/services.ts';
import { afterFirstScreen } from '#portal/ui/first-screen.ts';

const NOBODY = 'nobody';
const EXPIRED = 'expired';

const load = () => import('./clean-device.ts');

/** A device that cannot be cleaned now (no file, no database) is cleaned by the next start. */
const later = () => undefined;

/** Has the device forget its persons as their sessions end, and as another one begins. */
export function followSession(): void {
  let former = whose();
  if (former === NOBODY) afterFirstScreen(() => void clean(undefined, true));
  session.subscribe(() => {
    const now = whose();
    if (now === former) return;
    former = now;
    if (now === NOBODY) void clean();
    else if (now === EXPIRED) void lockDevice();
    else if (now) afterFirstScreen(() => void clean(now));
  });
}

/** The keys leave the device before the token does: answers of an expired session stay, and cannot be read. */
export async function lockDevice(): Promise<void> {
  await load()
    .then((module) => module.lockDevice())
    .catch(later);
}

async function clean(person?: string, begins?: boolean): Promise<void> {
  await load()
    .then((module) => module.cleanDevice(person, begins))
    .catch(later);
}

/** The person's id; undefined while it is not known. */
function whose(): string | undefined {
  const { token, user, expired } = session.state();
  if (!token) return NOBODY;
  if (expired) return EXPIRED;
  return user ? String(user.id) : undefined;
}
