import type { Access, ScreenConfig } from './config.ts';

const modules = import.meta.glob<{ readonly screens: readonly ScreenConfig[] }>(
  '../../generated/portal-screens/*.ts',
);
const loading = new Map<Access, Promise<readonly ScreenConfig[]>>();
const loaded = new Map<string, ScreenConfig>();

/**
 * The screens of one access with their settings: what only an administrator may open is not sent to anybody else.
 * The same promise for the same access; a lost connection is not remembered.
 */
export function loadScreens(access: Access): Promise<readonly ScreenConfig[]> {
  const known = loading.get(access);
  if (known) return known;
  const promise = load(access);
  loading.set(access, promise);
  promise.catch(() => loading.delete(access));
  return promise;
}

/** A screen of an access that has been loaded: one that the screen now shown belongs to. */
export function loadedScreen(name: string): ScreenConfig | undefined {
  return loaded.get(name);
}

async function load(access: Access): Promise<readonly ScreenConfig[]> {
  const module = await modules[`../../generated/portal-screens/${access}.ts`]?.();
  if (!module) throw new Error(`No screens of access ${access}`);
  for (const screen of module.screens) loaded.set(screen.name, screen);
  return module.screens;
}
