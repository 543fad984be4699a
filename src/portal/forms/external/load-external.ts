import { externalModules } from '#generated/external.ts';

/** What draws and judges an external form, by the id of the form. Fails where it does not come. */
export async function loadExternal(id: string) {
  const load = externalModules[id];
  if (!load) throw new Error(`No external form ${id}`);
  const [module, { renderedExternal }] = await Promise.all([load(), import('./rendered-external.ts')]);
  return renderedExternal(module);
}
