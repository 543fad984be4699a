import type { ReactNode } from 'react';
import type { OperationId } from '#generated/operations.ts';
import type { Action } from '#generated/portal/settings.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { useTouch } from '#portal/ui/media.ts';
import { Menu, type MenuItem } from '#portal/ui/menu.tsx';
import { actionOnPhone, menuItems } from './action-buttons.tsx';
import { useActions } from './use-actions.tsx';

export interface ActionMenuProps {
  readonly actions: readonly Action[];
  readonly record: PortalRecord;
  /** The operation that lists or reads the record. */
  readonly list: OperationId;
  /** Other operations whose responses contain the record. */
  readonly refreshes?: readonly OperationId[] | undefined;
  /** The record's name in its list. */
  readonly title: string;
  /** Names the menu and its button. */
  readonly label: string;
  readonly buttonId?: string;
  readonly className: string;
  /** Items before the actions. */
  readonly first?: readonly MenuItem[];
  /** Content of the button. */
  readonly children: ReactNode;
}

/** The menu with the actions on a record. */
export function ActionMenu({
  actions,
  record,
  list,
  refreshes,
  title,
  first = [],
  ...menu
}: ActionMenuProps) {
  const { start, dialog } = useActions({ list, refreshes });
  const isPhone = useTouch();
  const offered = isPhone ? actions.map(actionOnPhone) : actions;
  return (
    <>
      <Menu {...menu} items={[...first, ...menuItems(offered, record, title, start)]} />
      {dialog}
    </>
  );
}
