import { useQuery } from '@tanstack/react-query';
import type { Answer } from '#api/operation-types.ts';
import { readOptions } from '#portal/session/read-options.ts';

export type SavedView = Answer<'listViews'>[number];

/** The views of the person and of the whole office; none while they are not known. For the office alone. */
export function useViews(): readonly SavedView[] {
  return useQuery(readOptions({ operation: 'listViews' })).data ?? NONE;
}

const NONE: readonly SavedView[] = [];
