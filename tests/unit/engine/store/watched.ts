import type { FormStore } from '#engine/store/types.ts';

export const twoSiblings = { has_siblings: true, siblings: [{ first_name: 'Яна' }, { first_name: 'Пётр' }] };

/** The addresses whose listeners a store has notified so far, of those named. */
export function watched(store: FormStore, addresses: readonly string[]): readonly string[] {
  const notified: string[] = [];
  for (const address of addresses) store.subscribe(address, () => notified.push(address));
  return notified;
}
