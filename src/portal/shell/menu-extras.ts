import type { ReactNode } from 'react';

/** What the office's menu says besides its entries: by the name of the screen that an entry leads to. */
export interface MenuExtras {
  mark(screen: string): ReactNode;
  views(screen: string): ReactNode;
}

export interface OfficeMenuProps {
  readonly onFollow: (() => void) | undefined;
  /** Draws the menu with what there is besides. */
  readonly children: (extras?: MenuExtras) => ReactNode;
}
