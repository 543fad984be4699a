import { foreignModules } from '#generated/foreign.ts';

/** What draws and judges a form of others, by the id of the form. Fails where it does not come. */
export async function loadForeign(id: string) {
  const load = foreignModules[id];
  if (!load) throw new Error(`No form of others ${id}`);
  const [module, { drawnForeign }] = await Promise.all([load(), import('./drawn-foreign.ts')]);
  return drawnForeign(module);
}
