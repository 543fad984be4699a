import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { createContext, type Dispatch, type SetStateAction } from 'react';
import { operationKey, type ReadArguments } from '#api/operation-key.ts';
import type { OperationId } from '#generated/operations.ts';
import type { TableColumn, TableScreenConfig, TableSettings } from '#generated/portal/settings.ts';
import type { Actions } from '#portal/actions/use-actions.tsx';
import { callConfigured } from '#portal/session/services.ts';
import { useRequired } from '#portal/ui/use-required.ts';
import type { Selection } from './selection.ts';
import type { TableData } from './use-table.ts';

/** The table of a screen, with what its parts show and call. */
export interface OpenTable extends TableData {
  readonly screen: TableScreenConfig;
  readonly settings: TableSettings;
  readonly columns: readonly TableColumn[];
  /** Query of the URL, which links to records contain too. */
  readonly urlQuery: Readonly<Record<string, string>>;
  readonly actions: Actions;
  readonly selection: Selection;
  readonly onSelect: Dispatch<SetStateAction<Selection>>;
}

export const OpenTableContext = createContext<OpenTable | undefined>(undefined);

/** The table around the component. Throws outside of a table screen. */
export function useOpenTable(): OpenTable {
  return useRequired(OpenTableContext, 'OpenTableContext');
}

/** A read about the rows of the table, such as their counts: it follows each load of the rows, and keeps its former response until then. */
export function useReadAfterRows<Id extends OperationId>(
  operation: Id | undefined,
  query: ReadArguments['query'],
) {
  const { list } = useOpenTable();
  const { data } = useQuery({
    queryKey: operation === undefined ? [] : [...operationKey(operation, { query }), list.dataUpdatedAt],
    queryFn:
      operation !== undefined && list.data
        ? ({ signal }) => callConfigured(operation, { query, signal })
        : skipToken,
    placeholderData: keepPreviousData,
  });
  return data;
}
