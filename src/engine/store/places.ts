import { type Place, placeOf, withParents } from '../definition/address.ts';
import type { FormDefinition } from '../definition/definition.ts';

/** What a change at an address has to know about it. */
export interface StorePlace {
  /** `undefined` where the definition knows no such field. */
  readonly place: Place | undefined;
  /** The address itself and everything that holds it, innermost first. */
  readonly chain: readonly string[];
  /** Who is told of a change here: of `chain` all but the groups around, which are told when their list changes. */
  readonly told: readonly string[];
  /** The entries that it stands in; it is gone when one of them is. */
  readonly entries: readonly string[];
}

/** The places of one store, each worked out once: a keystroke asks for the same one again and again. */
export type StorePlaces = (address: string) => StorePlace;

export function createPlaces(definition: FormDefinition): StorePlaces {
  const known = new Map<string, StorePlace>();

  function make(address: string): StorePlace {
    const chain = withParents(address);
    const places = chain.map((holder) => placeOf(definition, holder));
    const isGroup = (i: number) => places[i]?.node.kind === 'group' && !places[i]?.isEntry;
    return {
      place: places[0],
      chain,
      told: chain.filter((_, i) => i === 0 || !isGroup(i)),
      entries: chain.filter((_, i) => places[i]?.isEntry),
    };
  }

  return (address) => {
    const found = known.get(address);
    if (found) return found;
    const made = make(address);
    known.set(address, made);
    return made;
  };
}
