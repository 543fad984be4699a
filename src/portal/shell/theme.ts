import { createEmitter } from '#engine/store/emitter.ts';

/** Light, dark, or the system setting; stored on the device. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'theme';
const NAMES = { light: 'school', dark: 'school-dark' } as const;
const changes = createEmitter();

export function currentTheme(): Theme {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Calls the listener when the theme changes; returns a function that stops it. */
export const subscribeTheme = changes.subscribe;

export function applyTheme(): void {
  const theme = currentTheme();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = NAMES[theme];
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  applyTheme();
  changes.emit();
}
