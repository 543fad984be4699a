import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { toApiError } from '#api/error.ts';
import type {
  AddNoteOperation,
  ChargeOperation,
  ColleaguesOperation,
  RecordNotes,
  RemoveNoteOperation,
} from '#generated/portal/settings.ts';
import * as words from '#generated/words/notes.ts';
import * as recordWords from '#generated/words/record.ts';
import { OFFICE } from '#portal/session/office-memory.ts';
import { freshOptions, readOptions } from '#portal/session/read-options.ts';
import { useSession } from '#portal/session/use-session.ts';
import { useWrite } from '#portal/session/writes.ts';
import { formatMoment } from '#portal/text/format.ts';
import { Button } from '#portal/ui/button.tsx';
import { confirm } from '#portal/ui/confirm.tsx';
import { LoneTextArea } from '#portal/ui/lone-field.tsx';
import { LoadingBar } from '#portal/ui/skeleton.tsx';
import { ReadState } from '#portal/ui/states.tsx';
import { toast, toastError } from '#portal/ui/toast.tsx';
import { useCall } from '#portal/ui/use-call.ts';
import { useRecord } from './open-record.ts';

interface NotesProps {
  readonly operations: RecordNotes;
  readonly title: string;
}

/** Internal notes on a record, visible to the office only. */
export function Notes({ operations, title }: NotesProps) {
  const { list, server } = useRecord();
  const { id } = server;
  const area = useRef<HTMLTextAreaElement>(null);
  const notes = useQuery(freshOptions({ operation: operations.read, list, path: { id } }));
  const colleagues = useQuery(readOptions({ operation: operations.colleagues }));
  // other pages of the record show its notes too
  const write = useWrite<AddNoteOperation | RemoveNoteOperation>([list], { awaitsReload: true });
  const { run } = useCall();
  const { add: adding, remove: removing } = operations;
  const add = async (operation: AddNoteOperation, text: string, mentions: readonly number[]) => {
    await write(operation, { path: { id }, body: { text, mentions: [...mentions] } });
  };
  const remove = async (operation: RemoveNoteOperation, note: number, text: string) => {
    const question = { title: words.removeNote, text, confirm: words.remove, danger: true };
    if (!(await confirm(question))) return;
    await run(async () => {
      await write(operation, { path: { id, note } });
      setTimeout(() => document.activeElement === document.body && area.current?.focus());
    });
  };
  return (
    <ReadState query={notes} failed={words.failed} loading={<LoadingBar label={title} className="h-16" />}>
      {(data) => (
        <>
          {data.length > 0 && (
            <ul className="mb-3 divide-y divide-base-300">
              {data.map((note) => (
                <li key={note.id} className="py-2 first:pt-0">
                  <p className="text-[0.9375rem] wrap-anywhere whitespace-pre-line">{note.text}</p>
                  <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-base-content/75">
                    <span>
                      {note.author.name ?? recordWords.nobody}, {formatMoment(note.created_at)}
                    </span>
                    {note.own && removing && (
                      <button
                        type="button"
                        className="link link-hover min-h-11 md:min-h-6"
                        aria-label={words.removeOf({
                          author: note.author.name ?? recordWords.nobody,
                          moment: formatMoment(note.created_at),
                        })}
                        onClick={() => void remove(removing, note.id, note.text)}
                      >
                        {words.remove}
                      </button>
                    )}
                  </p>
                </li>
              ))}
            </ul>
          )}
          {data.length === 0 && !adding && (
            <p className="text-[0.9375rem] text-base-content/75">{words.none}</p>
          )}
          {adding && (
            <NoteForm
              slot={`${list} ${id}`}
              colleagues={colleagues.data?.filter(({ reads_notes }) => reads_notes) ?? []}
              area={area}
              onAdd={(text, mentions) => add(adding, text, mentions)}
            />
          )}
        </>
      )}
    </ReadState>
  );
}

interface NoteFormProps {
  /** Storage key of the unsaved text. */
  readonly slot: string;
  readonly colleagues: readonly (MentionedColleague & { readonly own: boolean })[];
  /** The text area, for callers that focus it. */
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly onAdd: (text: string, mentions: readonly number[]) => Promise<void>;
}

const MAX_LENGTH = 2000;

/** Scrolls the list of colleagues into view: the space below the text area may be too small. */
const reveal = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' });

/** The editor of a new note; after `@` it suggests colleagues. The text survives a reload. */
function NoteForm({ slot, colleagues, area, onAdd }: NoteFormProps) {
  const field = useId();
  const { text, save } = useSavedText(slot);
  const [partialName, setPartialName] = useState<string>();
  const [active, setActive] = useState(0);
  const [problem, setProblem] = useState<string>();
  const { running: sending, run } = useCall((thrown) => setProblem(toApiError(thrown).message));
  const others = colleagues.filter(({ own }) => !own);
  const offered = partialName === undefined ? [] : matchingColleagues(partialName, others);

  const write = (next: string) => {
    save(next);
    setProblem(undefined);
    setPartialName(partialMention(next, area.current?.selectionStart ?? next.length));
    setActive(0);
  };
  const showProblem = (message: string) => {
    setProblem(message);
    area.current?.focus();
  };
  const mention = ({ name }: MentionedColleague) => {
    const done = completeMention(text, area.current?.selectionStart ?? text.length, name);
    save(done.text);
    setPartialName(undefined);
    area.current?.focus();
    requestAnimationFrame(() => area.current?.setSelectionRange(done.caret, done.caret));
  };
  const add = () => {
    if (text.trim() === '') return showProblem(words.empty);
    const unknown = unknownMention(text, colleagues);
    if (unknown !== undefined) return showProblem(words.unknown({ name: unknown }));
    void run(async () => {
      setPartialName(undefined);
      await onAdd(text.trim(), mentionedColleagues(text, others));
      save('');
    });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return add();
    const colleague = offered[active];
    if (!colleague) return;
    if (event.key === 'Escape') setPartialName(undefined);
    else if (event.key === 'Enter' || event.key === 'Tab') mention(colleague);
    else if (event.key === 'ArrowDown') setActive((active + 1) % offered.length);
    else if (event.key === 'ArrowUp') setActive((active + offered.length - 1) % offered.length);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div>
      <LoneTextArea
        ref={area}
        label={words.label}
        problem={problem}
        data-note
        className="textarea w-full"
        rows={3}
        maxLength={MAX_LENGTH}
        placeholder={words.placeholder}
        value={text}
        readOnly={sending}
        onValue={write}
        aria-autocomplete="list"
        aria-controls={offered.length > 0 ? `${field}-colleagues` : undefined}
        aria-activedescendant={offered.length > 0 ? `${field}-${active}` : undefined}
        onKeyDown={onKey}
      />
      {offered.length > 0 && (
        <div
          ref={reveal}
          role="listbox"
          id={`${field}-colleagues`}
          aria-label={words.colleagues}
          className="mt-1 max-h-56 overflow-y-auto rounded-field border border-base-300"
        >
          {offered.map((colleague, index) => (
            <Colleague
              key={colleague.id}
              id={`${field}-${index}`}
              name={colleague.name}
              isActive={index === active}
              onChoose={() => mention(colleague)}
            />
          ))}
        </div>
      )}
      <Button className="btn-outline mt-2 w-full" isBusy={sending} onClick={add}>
        {sending ? words.adding : words.add}
      </Button>
    </div>
  );
}

interface ColleagueProps {
  readonly id: string;
  readonly name: string;
  /** Whether Enter chooses this colleague. */
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

function Colleague({ id, name, isActive, onChoose }: ColleagueProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text area keeps the focus and handles the keys
    <div
      ref={ref}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="flex min-h-11 cursor-pointer items-center px-3 text-[0.9375rem] hover:bg-base-200 aria-selected:bg-primary/10 md:min-h-9"
      // the focus stays in the text area
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      @{name}
    </div>
  );
}

/** The unsaved text of a note, which survives a reload; private to its author. */
function useSavedText(slot: string) {
  const { user } = useSession();
  const key = `${OFFICE}note ${user?.id} ${slot}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  const save = (next: string) => {
    setText(next);
    if (next === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, next);
  };
  return { text, save };
}

/** A colleague who can be mentioned. */
interface MentionedColleague {
  readonly id: number;
  readonly name: string;
}

/** Ids of the colleagues whose full name the text contains as `@name`. */
export function mentionedColleagues(
  text: string,
  colleagues: readonly MentionedColleague[],
): readonly number[] {
  return colleagues.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);
}

/** The first `@name` that is no colleague's full name; `undefined` if there is none. */
export function unknownMention(text: string, colleagues: readonly MentionedColleague[]): string | undefined {
  const written = [...text.matchAll(/(?<=^|\s)@\p{L}[\p{L}-]*/gu)];
  const unknown = written.find(
    ({ index }) => !colleagues.some(({ name }) => startsWithFullName(text.slice(index + 1), name)),
  );
  return unknown?.[0];
}

function startsWithFullName(text: string, name: string): boolean {
  return text.startsWith(name) && !/^[\p{L}-]/u.test(text.slice(name.length));
}

/** The part of a name between `@` and the caret: `мед` of `@мед`. `undefined` if the caret is not in a mention. */
export function partialMention(text: string, caret: number): string | undefined {
  return /(?:^|\s)@([\p{L}-]*)$/u.exec(text.slice(0, caret))?.[1];
}

/** Colleagues one of whose names starts with the typed text. */
export function matchingColleagues<C extends MentionedColleague>(
  partialName: string,
  colleagues: readonly C[],
): readonly C[] {
  const prefix = partialName.toLocaleLowerCase('ru');
  return colleagues.filter(({ name }) =>
    name
      .toLocaleLowerCase('ru')
      .split(' ')
      .some((word) => word.startsWith(prefix)),
  );
}

/** The text with the completed mention, and the caret position. */
export function completeMention(
  text: string,
  caret: number,
  name: string,
): { readonly text: string; readonly caret: number } {
  const before = text.slice(0, caret).replace(/@[\p{L}-]*$/u, `@${name} `);
  return { text: before + text.slice(caret).trimStart(), caret: before.length };
}

interface AssigneeFieldProps {
  readonly operation: ChargeOperation;
  /** The operation that lists the possible assignees. */
  readonly colleagues: ColleaguesOperation;
  readonly title: string;
}

/** The assignee of a record: saved on selection. The new assignee is notified. */
export function AssigneeField({ operation, colleagues: choices, title }: AssigneeFieldProps) {
  const { list, server } = useRecord();
  const { in_charge: assignee } = server.record;
  const write = useWrite<ChargeOperation>([list], { awaitsReload: true });
  const field = useId();
  const select = useRef<HTMLSelectElement>(null);
  const { data: colleagues = [] } = useQuery(readOptions({ operation: choices }));
  const [chosen, setChosen] = useState<string>();
  const reader = colleagues.find(({ own }) => own);
  const formerColleague =
    assignee && !colleagues.some((colleague) => colleague.id === assignee.id) ? [assignee] : [];

  const save = async (value: string) => {
    setChosen(value);
    try {
      const userId = value === '' ? null : Number(value);
      await write(operation, { path: { id: server.id }, body: { user_id: userId } });
      toast(value === '' ? words.nobodyNow : words.charged);
    } catch (thrown) {
      toastError(thrown);
    } finally {
      setChosen(undefined);
      // the button «Веду я» disappears while it has the focus
      setTimeout(() => document.activeElement === document.body && select.current?.focus());
    }
  };

  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor={field} className="sr-only">
        {title}
      </label>
      <select
        ref={select}
        id={field}
        className="select min-w-0 flex-1"
        value={chosen ?? String(assignee?.id ?? '')}
        onChange={({ target }) => void save(target.value)}
      >
        <option value="">{words.nobody}</option>
        {[...formerColleague, ...colleagues].map((colleague) => (
          <option key={colleague.id} value={colleague.id}>
            {colleague.name}
          </option>
        ))}
      </select>
      {reader && assignee?.id !== reader.id && (
        <Button className="btn-outline" onClick={() => void save(String(reader.id))}>
          {words.takeIt}
        </Button>
      )}
    </div>
  );
}
