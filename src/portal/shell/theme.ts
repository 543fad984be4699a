/** Light, dark, or the system setting: a choice stored on the device. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'theme';
const NAMES = { light: 'school', dark: 'school-dark' } as const;
const listeners = new Set<() => void>();

/** The choice made on this device. */
export function currentTheme(): Theme {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Called when the choice changes. */
export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Puts the choice on the page. */
export function applyTheme(): void {
  const theme = currentTheme();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = NAMES[theme];
}

/** Keeps a choice and puts it on the page. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  applyTheme();
  for (const listener of listeners) listener();
}
