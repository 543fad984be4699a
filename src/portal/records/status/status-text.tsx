import type { CardsSettings, CardTodo } from '#generated/portal/settings.ts';
import { appliesTo } from '#portal/records/record.ts';
import { type CardRecord, textsOf } from '#portal/records/record-texts.ts';
import { fillWhole } from '#portal/text/template.ts';
import { sentenceOf, statusList } from './status-view.tsx';

interface StatusTextProps {
  readonly record: CardRecord;
  readonly settings: CardsSettings;
  /** What is to be done stands above the list: here it is a sentence like any other. */
  readonly isQuiet?: boolean;
}

/** What is to be done, or what the status means; in an amber box where the reader acts next. */
export function StatusText({ record, settings, isQuiet }: StatusTextProps) {
  const { card, statuses } = settings;
  const status = statusList(statuses).statuses[record.status];
  const todo = todoOf(card.todo ?? [], record);
  const [own] = textsOf(card.sentences ?? [], record, card);
  const sentence = own?.filled ?? (status && sentenceOf(status, record.due_on));
  if (isQuiet || (!todo && status?.tone !== 'warning')) {
    const text = todo ? `${todo.title}. ${todo.text ?? ''}` : sentence;
    return <p className="text-[0.9375rem] break-words text-base-content/80">{text}</p>;
  }
  return (
    <div className="rounded-field border border-accent/60 bg-accent/15 p-4 break-words">
      {todo && <p className="font-medium">{todo.title}</p>}
      {(!todo || todo.text) && <p className="text-[0.9375rem]">{todo ? todo.text : sentence}</p>}
    </div>
  );
}

/** The first thing to do that all is known of. */
export function todoOf(
  todos: readonly CardTodo[],
  record: CardRecord,
): { readonly title: string; readonly text: string | undefined } | undefined {
  for (const todo of todos.filter((one) => appliesTo(one, record))) {
    const holder = { ...record, ...todo.values };
    const title = fillWhole(todo.title, holder);
    const text = todo.text === undefined ? undefined : fillWhole(todo.text, holder);
    if (title !== undefined && (todo.text === undefined || text !== undefined)) return { title, text };
  }
  return undefined;
}
