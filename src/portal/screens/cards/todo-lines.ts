import type { Action, IconName, TodoSettings } from '#generated/portal/settings.ts';
import { hasMembers } from '#portal/records/record.ts';
import type { TodoItem } from '#portal/session/todo.ts';
import { fillWhole } from '#portal/text/template.ts';

/** Something to do, in words. */
export interface TodoLine {
  readonly key: string;
  readonly item: TodoItem;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string | undefined;
  /** The day has gone by, and the words do not say so themselves. */
  readonly isOverdue: boolean;
  readonly action: Action;
}

/** The words of each thing: of the first line for its kind and status of which all is known; what has none is left out. */
export function todoLinesOf({ lines, untitled }: TodoSettings, items: readonly TodoItem[]): TodoLine[] {
  return items.flatMap((item) => {
    const holder = { ...item, child: item.child ?? untitled };
    for (const line of lines) {
      const { of, when, icon, title, text, action } = line;
      if (of !== item.of || !when.includes(item.status) || !hasMembers(line, item)) continue;
      const said = fillWhole(title, holder);
      const more = text === undefined ? undefined : fillWhole(text, holder);
      if (said === undefined || (text !== undefined && more === undefined)) continue;
      const isOverdue = item.overdue && line.if?.overdue !== true;
      return [{ key: `${item.of} ${item.id}`, item, icon, title: said, text: more, isOverdue, action }];
    }
    return [];
  });
}
