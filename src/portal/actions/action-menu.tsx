import type { ReactNode } from 'react';
import { useTouch } from '#portal/ui/media.ts';
import { Menu, type MenuItem } from '#portal/ui/menu.tsx';
import { type ActionButtonsProps, actionOnPhone, menuItems } from './action-buttons.tsx';
import { useActions } from './use-actions.tsx';

export interface ActionMenuProps extends ActionButtonsProps {
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
