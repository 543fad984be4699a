import type { Access, ScreenConfig, ScreenSettings } from '#generated/portal/settings.ts';
import { fulfilledPromise } from './fulfilled-promise.ts';
import { findScreen } from './screens.ts';

const modules = import.meta.glob<{ readonly screens: readonly ScreenSettings[] }>(
  '../../generated/portal/screens/*.ts',
);
const loading = new Map<Access, Promise<readonly ScreenConfig[]>>();
const loaded = new Map<string, ScreenConfig>();

/**
 * The screens of an access level with their settings: administrator screens are loaded for administrators only. The
 * promise is cached; a failed load is not.
 */
export function loadScreens(access: Access): Promise<readonly ScreenConfig[]> {
  const known = loading.get(access);
  if (known) return known;
  const promise = load(access);
  loading.set(access, promise);
  promise.catch(() => loading.delete(access));
  return promise;
}

/** A screen by name, if the screens of its access level are loaded. */
export function loadedScreen(name: string): ScreenConfig | undefined {
  return loaded.get(name);
}

async function load(access: Access): Promise<readonly ScreenConfig[]> {
  const module = await modules[`../../generated/portal/screens/${access}.ts`]?.();
  if (!module) throw new Error(`No screens of access ${access}`);
  const screens = module.screens.map(withEntry);
  for (const screen of screens) loaded.set(screen.name, screen);
  return screens;
}

/** In development: replaces loaded screens after an edit. */
export async function renewScreens(): Promise<void> {
  for (const access of loading.keys()) loading.set(access, fulfilledPromise(await load(access)));
}

function withEntry(settings: ScreenSettings): ScreenConfig {
  const entry = findScreen(settings.name);
  if (!entry) throw new Error(`No screen ${settings.name}`);
  return { ...entry, ...settings };
}
