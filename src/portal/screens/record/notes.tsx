import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { toApiError } from '#api/error.ts';
import type { OperationId } from '#generated/operations.ts';
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
import { confirm } from '#portal/ui/confirm.tsx';
import { LoadingBone } from '#portal/ui/skeleton.tsx';
import { ReadState } from '#portal/ui/states.tsx';
import { toast, toastError } from '#portal/ui/toast.tsx';
import { useCall } from '#portal/ui/use-call.ts';

interface NotesProps {
  readonly operations: RecordNotes;
  readonly list: OperationId;
  readonly id: number;
  readonly title: string;
}

/** Internal notes on a record, visible to the office only. */
export function Notes({ operations, list, id, title }: NotesProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const notes = useQuery(freshOptions({ operation: operations.read, list, path: { id } }));
  const colleagues = useQuery(readOptions({ operation: operations.colleagues }));
  // other views of the record show its notes too
  const write = useWrite<AddNoteOperation | RemoveNoteOperation>([list], { waits: true });
  const { add: adding, remove: removing } = operations;
  const add = async (operation: AddNoteOperation, text: string, mentions: readonly number[]) => {
    await write(operation, { path: { id }, body: { text, mentions: [...mentions] } });
  };
  const remove = async (operation: RemoveNoteOperation, note: number, text: string) => {
    const question = { title: words.removeNote, text, confirm: words.remove, danger: true };
    if (!(await confirm(question))) return;
    try {
      await write(operation, { path: { id, note } });
      setTimeout(() => document.activeElement === document.body && area.current?.focus());
    } catch (thrown) {
      toastError(thrown);
    }
  };
  return (
    <ReadState query={notes} failed={words.failed} loading={<LoadingBone label={title} className="h-16" />}>
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
  /** The storage slot of an unsaved note, until the browser is closed. */
  readonly slot: string;
  readonly colleagues: readonly (Called & { readonly own: boolean })[];
  /** The text area, so that callers can focus it. */
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly onAdd: (text: string, mentions: readonly number[]) => Promise<void>;
}

const MOST = 2000;

/** Scrolls the list into view: the space below the text area may be too small. */
const reveal = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' });

/** A note and its button; after `@` it suggests colleagues. The text survives a reload. */
function NoteForm({ slot, colleagues, area, onAdd }: NoteFormProps) {
  const field = useId();
  const { text, put } = useSavedText(slot);
  const [begun, setBegun] = useState<string>();
  const [active, setActive] = useState(0);
  const [problem, setProblem] = useState<string>();
  const { running: sending, run } = useCall((thrown) => setProblem(toApiError(thrown).message));
  const others = colleagues.filter(({ own }) => !own);
  const offered = begun === undefined ? [] : matchingColleagues(begun, others);

  const write = (next: string, caret: number) => {
    put(next);
    setProblem(undefined);
    setBegun(partialMention(next, caret));
    setActive(0);
  };
  const refuse = (message: string) => {
    setProblem(message);
    area.current?.focus();
  };
  const call = ({ name }: Called) => {
    const done = completeMention(text, area.current?.selectionStart ?? text.length, name);
    put(done.text);
    setBegun(undefined);
    area.current?.focus();
    requestAnimationFrame(() => area.current?.setSelectionRange(done.caret, done.caret));
  };
  const add = () => {
    if (text.trim() === '') return refuse(words.empty);
    const unknown = unknownMention(text, colleagues);
    if (unknown !== undefined) return refuse(words.unknown({ name: unknown }));
    void run(async () => {
      setBegun(undefined);
      await onAdd(text.trim(), mentionedColleagues(text, others));
      put('');
    });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return add();
    const one = offered[active];
    if (!one) return;
    if (event.key === 'Escape') setBegun(undefined);
    else if (event.key === 'Enter' || event.key === 'Tab') call(one);
    else if (event.key === 'ArrowDown') setActive((active + 1) % offered.length);
    else if (event.key === 'ArrowUp') setActive((active + offered.length - 1) % offered.length);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div>
      <label htmlFor={field} className="mb-1.5 block text-[0.9375rem] font-medium">
        {words.label}
      </label>
      <textarea
        ref={area}
        id={field}
        data-note
        className="textarea w-full"
        rows={3}
        maxLength={MOST}
        placeholder={words.placeholder}
        value={text}
        readOnly={sending}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${field}-problem`}
        onChange={({ target }) => write(target.value, target.selectionStart)}
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
          {offered.map((one, index) => (
            <Colleague
              key={one.id}
              id={`${field}-${index}`}
              name={one.name}
              isActive={index === active}
              onChoose={() => call(one)}
            />
          ))}
        </div>
      )}
      {problem !== undefined && (
        <p id={`${field}-problem`} role="alert" className="mt-1 text-sm text-error">
          {problem}
        </p>
      )}
      <button
        type="button"
        className="btn btn-outline mt-2 w-full"
        aria-disabled={sending || undefined}
        onClick={add}
      >
        {sending ? words.adding : words.add}
      </button>
    </div>
  );
}

interface ColleagueProps {
  readonly id: string;
  readonly name: string;
  /** Enter chooses it. */
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

function Colleague({ id, name, isActive, onChoose }: ColleagueProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the text area choose, where the focus stays
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

/** An unsent text that survives a reload; private to its author. */
function useSavedText(slot: string) {
  const { user } = useSession();
  const key = `${OFFICE}note ${user?.id} ${slot}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  const put = (next: string) => {
    setText(next);
    if (next === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, next);
  };
  return { text, put };
}

/** A colleague who can be mentioned. */
interface Called {
  readonly id: number;
  readonly name: string;
}

/** Ids of colleagues mentioned as `@name` in the text. */
export function mentionedColleagues(text: string, colleagues: readonly Called[]): readonly number[] {
  return colleagues.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);
}

/** The first `@name` in the text that matches no colleague; `undefined` if all match. */
export function unknownMention(text: string, colleagues: readonly Called[]): string | undefined {
  const written = [...text.matchAll(/(?<=^|\s)@\p{L}[\p{L}-]*/gu)];
  const unknown = written.find(
    ({ index }) => !colleagues.some(({ name }) => isWhole(text.slice(index + 1), name)),
  );
  return unknown?.[0];
}

function isWhole(text: string, name: string): boolean {
  return text.startsWith(name) && !/^[\p{L}-]/u.test(text.slice(name.length));
}

/**
 * The partial name after the last `@` before the caret: `@мед` gives `мед`; `undefined` elsewhere.
 */
export function partialMention(text: string, caret: number): string | undefined {
  return /(?:^|\s)@([\p{L}-]*)$/u.exec(text.slice(0, caret))?.[1];
}

/** Colleagues with a name part that starts with the typed text. */
export function matchingColleagues<C extends Called>(begun: string, colleagues: readonly C[]): readonly C[] {
  const wanted = begun.toLocaleLowerCase('ru');
  return colleagues.filter(({ name }) =>
    name
      .toLocaleLowerCase('ru')
      .split(' ')
      .some((word) => word.startsWith(wanted)),
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

interface InChargeProps {
  readonly operation: ChargeOperation;
  /** The operation that lists possible assignees. */
  readonly colleagues: ColleaguesOperation;
  readonly list: OperationId;
  readonly id: number;
  readonly title: string;
  /** The current person in charge. */
  readonly inCharge: { readonly id: number; readonly name: string } | null;
}

/** The office member in charge of a record: saved on selection, and the member is notified. */
export function AssigneeField({ operation, colleagues: choices, list, id, title, inCharge }: InChargeProps) {
  const write = useWrite<ChargeOperation>([list], { waits: true });
  const field = useId();
  const choice = useRef<HTMLSelectElement>(null);
  const { data: colleagues = [] } = useQuery(readOptions({ operation: choices }));
  const [chosen, setChosen] = useState<string>();
  const own = colleagues.find((one) => one.own);
  const known = inCharge && !colleagues.some((one) => one.id === inCharge.id) ? [inCharge] : [];

  const put = async (value: string) => {
    setChosen(value);
    try {
      const userId = value === '' ? null : Number(value);
      await write(operation, { path: { id }, body: { user_id: userId } });
      toast(value === '' ? words.nobodyNow : words.charged);
    } catch (thrown) {
      toastError(thrown);
    } finally {
      setChosen(undefined);
      // «Веду я» is removed while it has the focus
      setTimeout(() => document.activeElement === document.body && choice.current?.focus());
    }
  };

  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor={field} className="sr-only">
        {title}
      </label>
      <select
        ref={choice}
        id={field}
        className="select min-w-0 flex-1"
        value={chosen ?? String(inCharge?.id ?? '')}
        onChange={({ target }) => void put(target.value)}
      >
        <option value="">{words.nobody}</option>
        {[...known, ...colleagues].map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
      {own && inCharge?.id !== own.id && (
        <button type="button" className="btn btn-outline" onClick={() => void put(String(own.id))}>
          {words.takeIt}
        </button>
      )}
    </div>
  );
}
