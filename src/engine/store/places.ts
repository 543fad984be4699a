import { type Place, placeOf, withParents } from '../definition/address.ts';
import type { FormDefinition } from '../definition/definition.ts';

/** The context of a change at an address. */
export interface StorePlace {
  /** `undefined` where the definition knows no such field. */
  readonly place: Place | undefined;
  /** The address itself and everything that holds it, innermost first. */
  readonly chain: readonly string[];
  /**
   * The keys to notify of a change here: all of `chain` except outer groups, which are notified of
   * changes to their list only.
   */
  readonly notified: readonly string[];
  /** The surrounding entries; the place is gone when one of them is removed. */
  readonly entries: readonly string[];
}

/** The places of one store, each worked out once: a keystroke asks for the same one again and again. */
export type StorePlaces = (address: string) => StorePlace;

export function createPlaces(definition: FormDefinition): StorePlaces {
  const cache = new Map<string, StorePlace>();
  return (address) => {
    const cached = cache.get(address);
    if (cached) return cached;
    const place = storePlace(definition, address);
    cache.set(address, place);
    return place;
  };
}

function storePlace(definition: FormDefinition, address: string): StorePlace {
  const chain = withParents(address);
  const places = chain.map((holder) => placeOf(definition, holder));
  // Stryker disable next-line OptionalChaining: a group has a place
  const isGroup = (i: number) => places[i]?.node.kind === 'group' && !places[i]?.isEntry;
  return {
    place: places[0],
    chain,
    notified: chain.filter((_, i) => i === 0 || !isGroup(i)),
    entries: chain.filter((_, i) => places[i]?.isEntry),
  };
}
