import { type MouseEvent, useRef, useState } from 'react';
import type { PortalRecord } from '#portal/records/record.ts';

/** The selected rows by id, with their data at selection time; preserved across pages. */
export interface Selection {
  readonly records: ReadonlyMap<PortalRecord['id'], PortalRecord>;
  /** The row chosen last: shift chooses all from it. */
  readonly anchor?: PortalRecord['id'];
}

export const NOTHING: Selection = { records: new Map() };

/** One row chosen or not. */
export function toggle(selection: Selection, record: PortalRecord): Selection {
  const records = new Map(selection.records);
  if (!records.delete(record.id)) records.set(record.id, record);
  return { records, anchor: record.id };
}

/** With Shift: sets all rows between the last selected one and this one to this one's new state. */
export function toggleRange(
  selection: Selection,
  rows: readonly PortalRecord[],
  record: PortalRecord,
): Selection {
  const from = rows.findIndex(({ id }) => id === selection.anchor);
  const to = rows.findIndex(({ id }) => id === record.id);
  if (from < 0 || to < 0) return toggle(selection, record);
  const choose = !selection.records.has(record.id);
  const records = new Map(selection.records);
  for (const row of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (choose) records.set(row.id, row);
    else records.delete(row.id);
  }
  return { records, anchor: record.id };
}

/** Whether all of these rows are chosen, or some. */
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

/** These records and no others. */
export function selectionOf(records: readonly PortalRecord[]): Selection {
  return { records: new Map(records.map((record) => [record.id, record])) };
}

/** The selection under one query, preserved across its pages; another query starts empty. */
export function useSelection(query: Readonly<Record<string, string>>) {
  const [selection, setSelection] = useState(NOTHING);
  const [under, setUnder] = useState(query);
  if (under !== query) {
    setUnder(query);
    if (JSON.stringify(under) !== JSON.stringify(query)) setSelection(NOTHING);
  }
  return [selection, setSelection] as const;
}

/** After a row disappears with its button, the row in its place takes the focus. */
export function useRowFocus() {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(0);
  const buttons = () => [...(place.current?.querySelectorAll<HTMLElement>('[data-menu-button]') ?? [])];
  return {
    place,
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
