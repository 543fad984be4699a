import { resolve } from 'node:path';
import type { Figure } from '../figures.ts';

/** The sizes of the built portal against its budgets (`scripts/budgets.json`). */
export async function weighBuild(): Promise<readonly Figure[]> {
  const budgets: { readonly measureSizes: () => readonly Figure[] } = await import(
    resolve(import.meta.dirname, '../../../scripts/budgets.mjs')
  );
  return budgets.measureSizes();
}
