import { useState } from 'react';
import { NOTHING } from './selection.ts';

/** What is chosen under one query; another query begins with nothing chosen, its pages keep it. */
export function useSelection(query: Readonly<Record<string, string>>) {
  const [selection, setSelection] = useState(NOTHING);
  const [under, setUnder] = useState(query);
  if (under !== query) {
    setUnder(query);
    if (JSON.stringify(under) !== JSON.stringify(query)) setSelection(NOTHING);
  }
  return [selection, setSelection] as const;
}
