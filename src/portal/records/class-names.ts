import * as words from '#generated/words/classes.ts';
import type { MenuItem } from '#portal/ui/menu.tsx';
import { moveItem } from '#portal/ui/move-item.ts';

export function trimClassName(name: string): string {
  return name.replace(/\s+/g, ' ').trim();
}

/** The class names in a text where commas separate them. */
export function splitClassNames(text: string): readonly string[] {
  return text.split(',').map(trimClassName).filter(Boolean);
}

export type ClassAction = 'earlier' | 'later' | 'remove';

/** The menu of one class in a list: move it earlier or later, remove it. `onChange` receives the new list. */
export function classMenu<Item>(
  items: readonly Item[],
  index: number,
  onChange: (items: readonly Item[], action: ClassAction) => void,
): readonly MenuItem[] {
  const earlier = { label: words.earlier, onSelect: () => onChange(moveItem(items, index, -1), 'earlier') };
  const later = { label: words.later, onSelect: () => onChange(moveItem(items, index, 1), 'later') };
  const remove = {
    label: words.remove,
    danger: true,
    onSelect: () =>
      onChange(
        items.filter((_, other) => other !== index),
        'remove',
      ),
  };
  return [...(index > 0 ? [earlier] : []), ...(index < items.length - 1 ? [later] : []), remove];
}
