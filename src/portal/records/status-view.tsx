import type { CardsSettings, CardTodo } from '#generated/portal/settings.ts';
import { type Status, type StatusList, statuses } from '#generated/statuses.ts';
import * as words from '#generated/words/record.ts';
import { appliesTo, type PortalRecord } from '#portal/records/record.ts';
import { type CardRecord, textsOf } from '#portal/records/record-texts.tsx';
import { formatDate, isPast } from '#portal/text/format.ts';
import { fillIfComplete } from '#portal/text/template.ts';

const BADGES: Readonly<Record<Status['tone'], string>> = {
  neutral: 'badge-neutral',
  info: 'badge-info',
  warning: 'badge-warning',
  success: 'badge-success',
  error: 'badge-error',
};

/** The status list of `schemas/statuses` with this name. Throws for an unknown name. */
export function statusList(name: string): StatusList {
  const lists: Readonly<Record<string, StatusList>> = statuses;
  const list = lists[name];
  if (!list) throw new Error(`Unknown status list: ${name}`);
  return list;
}

/** A status with the office's label; `undefined` for an unknown status. */
export function officeStatus(list: string, name: string): Status | undefined {
  const status = statusList(list).statuses[name];
  return status && { ...status, label: status.office ?? status.label };
}

/** Whether a record needs nothing more in this status: it was decided or cancelled. */
export function isSettled(list: string, name: string): boolean {
  const status = statusList(list).statuses[name];
  if (!status) return false;
  const { tone, stage, todo } = status;
  return tone === 'success' || tone === 'error' || (tone === 'neutral' && !todo && stage === undefined);
}

export function StatusBadge({ status }: { readonly status: Pick<Status, 'label' | 'tone'> }) {
  return (
    <span className={`badge badge-soft shrink-0 font-medium whitespace-nowrap ${BADGES[status.tone]}`}>
      {status.label}
    </span>
  );
}

interface StatusSentenceProps {
  readonly status: Status;
  /** Deadline of the next person to act: `2026-11-29`. */
  readonly due: string | null | undefined;
}

/**
 * The meaning of a status, the next person to act and the deadline; in an amber box if that person
 * is the reader.
 */
export function StatusSentence({ status, due }: StatusSentenceProps) {
  const sentence = sentenceOf(status, due);
  if (status.tone !== 'warning')
    return <p className="mt-4 text-[0.9375rem] text-base-content/80 first:mt-0">{sentence}</p>;
  return (
    <p className="mt-4 first:mt-0 rounded-field border border-accent/60 bg-accent/15 p-4 text-[0.9375rem]">
      {sentence}
    </p>
  );
}

/** The sentence of a status with its deadline; adds advice if the school has missed the deadline. */
export function sentenceOf(
  { sentence, tone, due_days }: Status,
  due: string | null | undefined,
  today = new Date(),
): string {
  if (due_days === undefined) return sentence;
  const datedSentence = sentence.replaceAll('{due}', due ? formatDate(due) : words.dueSoon);
  return isPast(due, today) && tone !== 'warning' ? `${datedSentence} ${words.late}` : datedSentence;
}

interface StatusTextProps {
  readonly record: CardRecord;
  readonly settings: CardsSettings;
  /** Shows the task as plain text, because it is already shown above the list. */
  readonly isQuiet?: boolean;
}

/** The task, or the meaning of the status; in an amber box if the reader acts next. */
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

/** The first task whose placeholders can all be filled from the record. */
export function todoOf<Line extends CardTodo>(
  todos: readonly Line[],
  record: PortalRecord,
): { readonly line: Line; readonly title: string; readonly text: string | undefined } | undefined {
  for (const line of todos.filter((one) => appliesTo(one, record))) {
    const title = fillIfComplete(line.title, record);
    const text = line.text === undefined ? undefined : fillIfComplete(line.text, record);
    if (title !== undefined && (line.text === undefined || text !== undefined)) return { line, title, text };
  }
  return undefined;
}
