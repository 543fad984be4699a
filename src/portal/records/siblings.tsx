import type { TableSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/table.ts';
import { isPublished, screenUrl } from '#portal/config/screens.ts';
import { TabBar } from '#portal/ui/tab-bar.tsx';

interface SiblingsProps {
  readonly siblings: NonNullable<TableSettings['siblings']>;
  readonly here: string;
}

/** Links to the screens of one group, as tabs; renders nothing for a group of one published screen. */
export function Siblings({ siblings, here }: SiblingsProps) {
  const shown = siblings.filter(({ screen }) => isPublished(screen));
  if (shown.length < 2) return null;
  const tabs = shown.map(({ label, screen }) => ({
    name: screen,
    to: screenUrl(screen),
    isOpen: screen === here,
    content: label,
  }));
  return <TabBar label={words.siblings} tabs={tabs} className="mb-3" />;
}
