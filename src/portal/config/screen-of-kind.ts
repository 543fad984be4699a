import type { ScreenConfig, ScreenKind, ScreenOf } from '#generated/portal/settings.ts';
import { loadedScreen } from './screen-settings.ts';

/** A loaded screen of a kind; `undefined` if the name belongs to a screen of another kind. */
export function loadedScreenOf<K extends ScreenKind>(kind: K, name: string): ScreenOf<K> | undefined {
  const screen = loadedScreen(name);
  return screen && isOfKind(screen, kind) ? screen : undefined;
}

/** A loaded screen of a kind. Throws for other screens, which `schemas:check` reports. */
export function requireScreen<K extends ScreenKind>(kind: K, name: string): ScreenOf<K> {
  const screen = loadedScreenOf(kind, name);
  if (!screen) throw new Error(`The screen ${name} must be of kind ${kind}, because another screen uses it`);
  return screen;
}

function isOfKind<K extends ScreenKind>(screen: ScreenConfig, kind: K): screen is ScreenConfig & ScreenOf<K> {
  return screen.kind === kind;
}
