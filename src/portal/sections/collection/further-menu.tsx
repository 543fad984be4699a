import { Ellipsis } from 'lucide-react';
import type { Action, CollectionSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/sections.ts';
import { menuItems } from '#portal/actions/menu-items.ts';
import { useActions } from '#portal/actions/use-actions.tsx';
import type { PortalRecord } from '#portal/records/record.ts';
import { Menu } from '#portal/ui/menu.tsx';
import { openerId } from './use-open-record.ts';

/** A part of what stands for one record of a collection. */
export interface ItemPartProps {
  readonly settings: CollectionSettings;
  readonly record: PortalRecord;
  /** The record as its list calls it. */
  readonly title: string;
  /** Opens its form. */
  readonly onOpen: () => void;
}

/** What else can be done with a record: to change it first. */
export function FurtherMenu({
  settings: { change, parameter, operation, refreshes },
  record,
  title,
  actions,
  onOpen,
}: ItemPartProps & { readonly actions: readonly Action[] }) {
  const { start, dialog } = useActions({ list: operation, refreshes });
  return (
    <>
      <Menu
        label={words.furtherActions({ title })}
        buttonId={openerId(parameter, String(record.id))}
        className="btn btn-ghost btn-square"
        items={[{ label: change.label, onSelect: onOpen }, ...menuItems(actions, record, title, start)]}
      >
        <Ellipsis className="size-5" aria-hidden />
      </Menu>
      {dialog}
    </>
  );
}
