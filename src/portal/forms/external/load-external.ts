import { externalModules } from '#generated/external.ts';

/**
 * Loads the renderer and validator of an external form by the id of the form. Rejects if loading
 * fails.
 */
export async function loadExternal(id: string) {
  const load = externalModules[id];
  if (!load) throw new Error(`No external form ${id}`);
  const [module, { renderedExternal }] = await Promise.all([load(), import('./rendered-external.ts')]);
  return renderedExternal(module);
}
