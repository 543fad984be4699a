import { showFonts } from './fonts.ts';

const waiting = new Set<() => void>();
let isShown = false;

/** A screen stands and can be used: what was put off for its sake begins. */
export function markFirstScreen(): void {
  if (isShown) return;
  isShown = true;
  showFonts();
  for (const run of waiting) run();
  waiting.clear();
}

/** Runs once a screen stands; gives what calls it off. */
export function afterFirstScreen(run: () => void): () => void {
  if (isShown) run();
  else waiting.add(run);
  return () => void waiting.delete(run);
}
