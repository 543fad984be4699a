import { showFonts } from './fonts.ts';

const waiting = new Set<() => void>();
let drawn = false;

/** A screen stands and can be used: what was put off for its sake begins. */
export function firstScreenDrawn(): void {
  if (drawn) return;
  drawn = true;
  showFonts();
  for (const run of waiting) run();
  waiting.clear();
}

/** Runs once a screen stands; gives what calls it off. */
export function afterFirstScreen(run: () => void): () => void {
  if (drawn) run();
  else waiting.add(run);
  return () => void waiting.delete(run);
}
