import { useState } from 'react';
import type { Json } from '#engine/definition/definition.ts';
import { useForeignScope } from '../foreign-scope.ts';

/**
 * The value by which the kind of a place is told where no schema tells it: the first that stood there, so that what is
 * cleared and typed again keeps its control and its type.
 */
export function useFirstValues(): (place: string, value: Json | undefined) => Json | undefined {
  const { epoch } = useForeignScope();
  const [kept] = useState(() => ({ epoch, values: new Map<string, Json>() }));
  if (kept.epoch !== epoch) {
    kept.epoch = epoch;
    kept.values.clear();
  }
  return (place, value) => {
    if (value !== undefined && value !== null && !kept.values.has(place)) kept.values.set(place, value);
    return kept.values.get(place) ?? value;
  };
}
