import type { CardsSettings, CardTodo } from '#generated/portal/settings.ts';
import * as uiWords from '#generated/words/ui.ts';
import { appliesTo } from '#portal/records/record.ts';
import { type CardRecord, textsOf } from '#portal/records/record-texts.ts';
import { fillWhole } from '#portal/text/template.ts';
import { SchoolLine } from '#portal/ui/school-contacts.tsx';
import { RemarksList } from './remarks-list.tsx';
import { StageBars, StatusSentence, statusList } from './status-view.tsx';

interface StandingProps {
  readonly record: CardRecord;
  readonly settings: CardsSettings;
  /** What is to be done is said elsewhere on the page: here its status is a sentence like any other. */
  readonly isQuiet?: boolean;
}

/** How far a record has come, and what is to be done next: by the reader, or by the other side. */
export function Standing({ record, settings, isQuiet }: StandingProps) {
  const { card } = settings;
  const { stages, statuses } = statusList(settings.statuses);
  const status = statuses[record.status];
  const todo = isQuiet ? undefined : todoOf(card.todo ?? [], record);
  const remarks = card.remarks && appliesTo(card.remarks, record) ? card.remarks : undefined;
  return (
    <>
      {status?.stage !== undefined && (
        <StageBars label={uiWords.progress} stages={stages} stage={status.stage} tone={status.tone} />
      )}
      {todo && (
        <div className="mt-4 rounded-field border border-accent/60 first:mt-0 bg-accent/15 p-4">
          <p className="font-medium">{todo.title}</p>
          {todo.text && <p className="mt-1 text-[0.9375rem]">{todo.text}</p>}
        </div>
      )}
      {status && !todo && <StatusSentence status={status} due={record.due_on} isQuiet={isQuiet} />}
      {textsOf(card.notes ?? [], record, card).map(({ label, text, filled }) => (
        <p key={text} className="mt-3 text-[0.9375rem] break-words">
          {label && <span className="text-base-content/75">{label}: </span>}
          {filled}
        </p>
      ))}
      {remarks && <RemarksList record={record} remarks={remarks} />}
      {/* above the link that the whole card is */}
      <SchoolLine className="relative mt-3" />
    </>
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
