import { locateField } from '#engine/definition/address.ts';
import type { FormStore } from '#engine/store/types.ts';

/** Data addresses of all visible fields of a store, collected scope by scope as a screen does. */
export function visibleAddresses(store: FormStore, scope = ''): ReadonlySet<string> {
  const shown = new Set<string>();
  for (const name of store.visible(scope)) {
    const address = scope === '' ? name : `${scope}/${name}`;
    shown.add(store.dataAddress(address));
    const kind = locateField(store.form.definition, address)?.node.kind;
    const inner =
      kind === 'object'
        ? [address]
        : kind === 'group'
          ? store.entries(address).map(({ id }) => `${address}/${id}`)
          : [];
    for (const container of inner)
      for (const visible of visibleAddresses(store, container)) shown.add(visible);
  }
  return shown;
}
