import type { Action, IconName, TodoSettings } from '#generated/portal/settings.ts';
import type { TodoItem } from '#portal/session/todo.ts';
import { fillWhole } from '#portal/text/template.ts';

/** Something to do, in words. */
export interface TodoLine {
  readonly key: string;
  readonly item: TodoItem;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string | undefined;
  readonly action: Action;
}

/** The words of each thing: of the first line for its kind and status of which all is known; what has none is left out. */
export function todoLinesOf({ lines, untitled }: TodoSettings, items: readonly TodoItem[]): TodoLine[] {
  return items.flatMap((item) => {
    const holder = { ...item, child: item.child ?? untitled };
    for (const { of, when, icon, title, text, action } of lines) {
      if (of !== item.of || !when.includes(item.status)) continue;
      const said = fillWhole(title, holder);
      const more = text === undefined ? undefined : fillWhole(text, holder);
      if (said === undefined || (text !== undefined && more === undefined)) continue;
      return [{ key: `${item.of} ${item.id}`, item, icon, title: said, text: more, action }];
    }
    return [];
  });
}
