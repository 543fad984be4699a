import { type ReactNode, useId } from 'react';
import { plural } from '#engine/text/plural.ts';
import { icons } from '#generated/portal/icons.ts';
import type { Action, IconName, TodoSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/cards.ts';
import { ActionButtons } from '#portal/actions/action-buttons.tsx';
import { todoOf } from '#portal/records/status-view.tsx';
import type { TodoItem } from '#portal/session/todo.ts';
import { SendLink, type UnsentEdit, unsentText } from './unsent-edits.tsx';

interface TodoBoxProps {
  readonly settings: TodoSettings;
  readonly items: readonly TodoItem[];
  /** Unsent changes on this device, listed first. */
  readonly unsent: readonly UnsentEdit[];
}

/** Number of tasks shown at once, so that the list below stays near. */
const SHOWN = 3;

/** The person's tasks by deadline; only the first one has a filled button. Hidden without tasks. */
export function TodoBox({ settings, items, unsent }: TodoBoxProps) {
  const id = useId();
  const lines = describeTasks(settings, items);
  if (lines.length + unsent.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className="mb-8 rounded-box border border-accent/60 bg-[color-mix(in_oklab,var(--color-accent)_12%,var(--color-base-100))] px-4 py-5 sm:px-6"
    >
      <h2 id={id}>{settings.title}</h2>
      {unsent.length > 0 && (
        <ul
          className={`divide-y divide-accent/40 ${lines.length > 0 ? 'border-b border-accent/40 pb-4' : ''}`}
        >
          {unsent.map((edit, index) => (
            <TaskLayout key={edit.id} icon="pencil" title={unsentText(edit)} text={edit.title}>
              <div className="mt-3 sm:mt-0 sm:shrink-0">
                <SendLink edit={edit} isFirst={index === 0} />
              </div>
            </TaskLayout>
          ))}
        </ul>
      )}
      <TaskList lines={lines.slice(0, SHOWN)} operation={settings.operation} isFirst={unsent.length === 0} />
      {lines.length > SHOWN && (
        <details className="disclosure mt-2">
          <summary>{words.further({ count: plural(lines.length - SHOWN, words.things) })}</summary>
          <TaskList lines={lines.slice(SHOWN)} operation={settings.operation} isFirst={false} />
        </details>
      )}
    </section>
  );
}

interface TaskListProps {
  readonly lines: readonly TaskText[];
  readonly operation: TodoSettings['operation'];
  /** Whether the list starts with the first task of the box, whose button is filled. */
  readonly isFirst: boolean;
}

function TaskList({ lines, operation, isFirst }: TaskListProps) {
  return (
    <ul className="divide-y divide-accent/40">
      {lines.map(({ key, item, action, ...line }, index) => (
        <TaskLayout key={key} {...line}>
          <ActionButtons
            className="mt-3 sm:mt-0 sm:shrink-0"
            actions={[{ ...action, style: isFirst && index === 0 ? 'primary' : 'outline' }]}
            record={item}
            list={operation}
            title={[line.title, line.text].filter(Boolean).join('. ')}
          />
        </TaskLayout>
      ))}
    </ul>
  );
}

interface TaskLayoutProps extends Pick<TaskText, 'icon' | 'title' | 'text'> {
  readonly isOverdue?: boolean;
  readonly children: ReactNode;
}

/** Layout of a task: icon, texts, button. */
function TaskLayout({ icon, title, text, isOverdue, children }: TaskLayoutProps) {
  const Icon = icons[icon];
  return (
    <li className="flex gap-3 py-4 last:pb-0">
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-full bg-accent/25 text-base-content"
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1 sm:flex sm:items-center sm:justify-between sm:gap-4">
        <div className="min-w-0">
          <h3 className="text-base/snug font-medium break-words">{title}</h3>
          {text && <p className="mt-1 text-[0.9375rem] break-words text-base-content/80">{text}</p>}
          {isOverdue && <p className="mt-1 text-sm font-medium text-error">{words.overdue}</p>}
        </div>
        {children}
      </div>
    </li>
  );
}

/** A task as the box shows it. */
interface TaskText {
  readonly key: string;
  readonly item: TodoItem;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string | undefined;
  /** Whether to mark the task as overdue; false if its text says so. */
  readonly isOverdue: boolean;
  readonly action: Action;
}

/**
 * The text of each task: the first of the settings' `lines` for its kind and status whose placeholders are all known.
 * Tasks without a text are omitted.
 */
export function describeTasks({ lines, untitled }: TodoSettings, items: readonly TodoItem[]): TaskText[] {
  return items.flatMap((item) => {
    const values = { ...item, child: item.child ?? untitled };
    const found = todoOf(
      lines.filter(({ of }) => of === item.of),
      values,
    );
    if (!found) return [];
    const { line, title, text } = found;
    const isOverdue = item.overdue && line.if?.overdue !== true;
    const { icon, action } = line;
    return [{ key: `${item.of} ${item.id}`, item, icon, title, text, isOverdue, action }];
  });
}
