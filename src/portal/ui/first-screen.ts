import { showFonts } from './fonts.ts';

const pendingRuns = new Set<() => void>();
let isShown = false;

/** Marks the first screen as usable, which starts deferred work. */
export function markFirstScreen(): void {
  if (isShown) return;
  isShown = true;
  showFonts();
  for (const run of pendingRuns) run();
  pendingRuns.clear();
}

/** Runs after the first screen is usable; returns a function that cancels it. */
export function afterFirstScreen(run: () => void): () => void {
  if (isShown) run();
  else pendingRuns.add(run);
  return () => void pendingRuns.delete(run);
}
