import type { CompiledForm } from '#engine/definition/definition.ts';
import { settled } from '#portal/config/settled.ts';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>([
  '../../generated/forms/**/*.ts',
  '!**/*.d.ts',
]);
const loading = new Map<string, Promise<CompiledForm>>();

/** A compiled form by its id, loaded when first needed; one that is there already is read without suspending. */
export function loadForm(id: string): Promise<CompiledForm> {
  const known = loading.get(id);
  if (known) return known;
  const promise = load(id);
  loading.set(id, promise);
  promise.then(
    (form) => loading.set(id, settled(form)),
    // a lost connection must not be remembered: the next one to ask tries again
    () => loading.delete(id),
  );
  return promise;
}

async function load(id: string): Promise<CompiledForm> {
  const module = await modules[`../../generated/forms/${id}.ts`]?.();
  const form = module && Object.values(module).find(isForm);
  if (!form) throw new Error(`No form ${id}`);
  return form;
}

/** In development: forms that were edited take the place of those that were loaded. */
export async function renewForms(): Promise<void> {
  for (const id of loading.keys()) loading.set(id, settled(await load(id)));
}

function isForm(value: unknown): value is CompiledForm {
  return typeof value === 'object' && value !== null && 'definition' in value && 'validators' in value;
}
