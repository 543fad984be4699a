import type { FormStore } from '#engine/store/types.ts';

export const twoSiblings = { has_siblings: true, siblings: [{ first_name: 'Яна' }, { first_name: 'Пётр' }] };

/** Subscribes to the addresses. Returns the list of those whose listeners are called, which grows later. */
export function collectNotified(store: FormStore, addresses: readonly string[]): readonly string[] {
  const notified: string[] = [];
  for (const address of addresses) store.subscribe(address, () => notified.push(address));
  return notified;
}
