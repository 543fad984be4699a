import type { Stage } from '../generate/stage.ts';
import { stages } from '../generate/stages.ts';

/** Folders of which one kind of generated files is made, and nothing else reads them. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  'schemas/words/': ['words'],
  'schemas/messages/': ['messages'],
  'schemas/consents/': ['consents'],
  'schemas/portal/': ['portal', 'listed answers'],
};

/** What only the compiler and the editor read; it takes the longest. */
export const forTheCompiler: readonly Stage[] = stages.filter(({ name }) => name === 'api types');

const running = stages.filter((stage) => !forTheCompiler.includes(stage));

/**
 * The stages of what runs that an edit of these paths (`schemas/words/ui.json`) asks for, in their order: all of them,
 * unless it is known.
 */
export function touchedStages(paths: readonly string[]): readonly Stage[] {
  const names = paths.map((path) => Object.entries(OWN).find(([folder]) => path.startsWith(folder))?.[1]);
  if (names.includes(undefined)) return running;
  const touched = new Set(names.flatMap((own) => own ?? []));
  return running.filter(({ name }) => touched.has(name));
}
