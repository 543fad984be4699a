import { type OpenScreens, openScreens } from '#portal/config/office-settings.ts';
import { loadScreens } from '#portal/config/screen-settings.ts';
import type { SessionUser } from './session.ts';

type Office = NonNullable<SessionUser['office']>;

const cachedScreens = new Map<string, Promise<OpenScreens>>();

/** The screens that an office role may open, the same promise per role; `undefined` if the role may open all. */
export function screensOfRole(user: SessionUser | null): Promise<OpenScreens> | undefined {
  const { office } = user ?? {};
  return office && office.closed.length > 0 ? requestOpenScreens(office) : undefined;
}

function requestOpenScreens({ closed }: Office): Promise<OpenScreens> {
  const key = closed.join();
  const known = cachedScreens.get(key);
  if (known) return known;
  const promise = load(closed);
  cachedScreens.set(key, promise);
  promise.catch(() => cachedScreens.delete(key));
  return promise;
}

async function load(closed: readonly string[]): Promise<OpenScreens> {
  return openScreens(await loadScreens('administrator'), new Set(closed));
}
