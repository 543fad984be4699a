import type { CompiledForm, FormValues } from '#engine/definition/definition.ts';
import { createFormStore } from '#engine/store/store.ts';
import type { FormStore, Snapshot } from '#engine/store/types.ts';
import { newId } from './new-id.ts';

/**
 * The store of a draft. Two tabs keep one draft on the device: what both have loaded has the same ids in both, and
 * entries that are made in one never take the ids of those made in the other.
 */
export function createDraftStore(form: CompiledForm, initial?: FormValues, snapshot?: Snapshot): FormStore {
  let prefix = 'e';
  let made = 0;
  const entryId = () => {
    made += 1;
    return prefix + made;
  };
  const store = createFormStore(form, initial, { newId: entryId, ...(snapshot && { snapshot }) });
  prefix = `${newId(3)}-`;
  return store;
}
