import { type MouseEvent, useRef, useState } from 'react';
import type { PortalRecord } from '#portal/records/record.ts';

/** The selected rows by id, with their data at selection time; preserved across pages. */
export interface Selection {
  readonly records: ReadonlyMap<PortalRecord['id'], PortalRecord>;
  /** The row selected last, where a range with Shift begins. */
  readonly anchor?: PortalRecord['id'];
}

export const EMPTY_SELECTION: Selection = { records: new Map() };

/** The selection with one row added or removed. */
export function toggle(selection: Selection, record: PortalRecord): Selection {
  const records = new Map(selection.records);
  if (!records.delete(record.id)) records.set(record.id, record);
  return { records, anchor: record.id };
}

/** The selection with all rows from the last selected one to this one added, or removed if this one was selected. */
export function toggleRange(
  selection: Selection,
  rows: readonly PortalRecord[],
  record: PortalRecord,
): Selection {
  const from = rows.findIndex(({ id }) => id === selection.anchor);
  const to = rows.findIndex(({ id }) => id === record.id);
  if (from < 0 || to < 0) return toggle(selection, record);
  const wasSelected = selection.records.has(record.id);
  const records = new Map(selection.records);
  for (const row of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (wasSelected) records.delete(row.id);
    else records.set(row.id, row);
  }
  return { records, anchor: record.id };
}

/** Whether all, some or none of these rows are selected. */
export function selectionState(selection: Selection, rows: readonly PortalRecord[]): 'all' | 'some' | 'none' {
  const count = rows.filter(({ id }) => selection.records.has(id)).length;
  if (count === 0) return 'none';
  return count === rows.length ? 'all' : 'some';
}

/** Selects all rows of a page, or deselects them if all are selected. */
export function togglePage(selection: Selection, rows: readonly PortalRecord[]): Selection {
  const records = new Map(selection.records);
  const all = selectionState(selection, rows) === 'all';
  for (const row of rows) {
    if (all) records.delete(row.id);
    else records.set(row.id, row);
  }
  return { records };
}

export function selectionOf(records: readonly PortalRecord[]): Selection {
  return { records: new Map(records.map((record) => [record.id, record])) };
}

/** The selection under one query, preserved across its pages. Another query starts with an empty selection. */
export function useSelection(query: Readonly<Record<string, string>>) {
  const [selection, setSelection] = useState(EMPTY_SELECTION);
  const [selectedQuery, setSelectedQuery] = useState(query);
  if (selectedQuery !== query) {
    setSelectedQuery(query);
    if (JSON.stringify(selectedQuery) !== JSON.stringify(query)) setSelection(EMPTY_SELECTION);
  }
  return [selection, setSelection] as const;
}

/** Moves the focus after a row disappeared with its button: to the button of the row that took its position. */
export function useRowFocus() {
  const container = useRef<HTMLDivElement>(null);
  const last = useRef(0);
  const buttons = () => [...(container.current?.querySelectorAll<HTMLElement>('[data-menu-button]') ?? [])];
  return {
    container,
    onAction: (event: MouseEvent) => {
      const button = event.target instanceof Element && event.target.closest('[data-menu-button]');
      if (button instanceof HTMLElement) last.current = buttons().indexOf(button);
    },
    onFocusLost: () => {
      const remaining = buttons();
      const next = remaining[Math.min(last.current, remaining.length - 1)] ?? document.querySelector('h1');
      next?.focus({ preventScroll: true });
    },
  };
}
