/** Where an answer's link will be opened; made within the click, given the address when it is there. */
export interface LinkOpener {
  go(link: string): void;
  /** There is nothing to open: the call failed. */
  drop(): void;
}

/** What of a window this needs. */
interface OpeningPage {
  open(address: string, target: string): OpenedTab | null;
  readonly location: Assignable & Pick<Location, 'href'>;
}

interface OpenedTab {
  opener: unknown;
  readonly location: Assignable;
  close(): void;
}

interface Assignable {
  assign(address: string | URL): void;
}

export type OpenerKind = 'same-tab' | 'new-tab';

/**
 * A browser lets a page open a tab within a click only, and the address comes later, with the answer: the tab is
 * opened empty, and led there. Where even that is blocked, the link opens in the same tab.
 */
export function linkOpener(kind: OpenerKind, page: OpeningPage = window): LinkOpener {
  const tab = kind === 'new-tab' ? page.open('', '_blank') : null;
  // what is opened belongs to somebody else and learns nothing of this page
  if (tab) tab.opener = null;
  return {
    go: (link) => (tab ?? page).location.assign(new URL(link, page.location.href)),
    drop: () => tab?.close(),
  };
}
