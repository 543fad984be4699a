import { join } from '../definition/address.ts';
import { commit, groupAt, type StoreCore } from './core.ts';
import { defaultsOf } from './data/state.ts';
import type { RemovedEntry } from './types.ts';

/** Gives the id of the new entry, which has its defaults. */
export function addEntry(core: StoreCore, group: string, index = core.data.entries(group).length): string {
  const { data } = core;
  const node = groupAt(core, group);
  const id = data.freshId(group);
  commit(core, data.insert(node, group, { index, id, values: defaultsOf(node.children) }));
  return id;
}

/** `undefined` where there is no such entry. */
export function removeEntry(core: StoreCore, group: string, id: string): RemovedEntry | undefined {
  const { data, errors } = core;
  const index = data.entries(group).findIndex((entry) => entry.id === id);
  if (index < 0) return undefined;
  const node = groupAt(core, group);
  const address = join(group, id);
  const values = data.objectAt(node.children, address);
  const touched = data.remove(node, group, id);
  errors.clearWithin(address);
  commit(core, touched);
  return { group, id, index, values };
}

/** Puts an entry back where it was; one that is there already stays as it is. */
export function restoreEntry(core: StoreCore, { group, id, index, values }: RemovedEntry): void {
  const { data } = core;
  if (data.entries(group).some((entry) => entry.id === id)) return;
  commit(core, data.insert(groupAt(core, group), group, { index, id, values }));
}
