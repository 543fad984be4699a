import type { ReactNode } from 'react';

/** What the office's menu says besides its entries: by the name of the screen that an entry leads to. */
export interface MenuExtras {
  /** What is open is one of the views: its link is that of the page. */
  readonly isView: boolean;
  /** How many links of saved views stand among the entries. */
  readonly viewCount: number;
  /** Whether the role of who looks leaves anything of it. */
  isOpen(screen: string): boolean;
  mark(screen: string): ReactNode;
  views(screen: string, onFollow?: () => void): ReactNode;
}

export interface OfficeMenuProps {
  /** Draws the menu with what there is besides. */
  readonly children: (extras?: MenuExtras) => ReactNode;
}
