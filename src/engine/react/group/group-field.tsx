import Plus from 'lucide-react/icons/plus';
import { useId, useMemo, useState } from 'react';
import { isWithin, split } from '#engine/definition/address.ts';
import type { FieldNode, Json } from '#engine/definition/definition.ts';
import type { Entry, FormStore } from '#engine/store/types.ts';
import { repeatedEntries } from '#engine/store/warnings.ts';
import { no, yes } from '#engine/text/fields.ts';
import * as words from '#engine/text/groups.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import { isEmpty } from '#engine/values/normalise.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import {
  useEntries,
  useFieldError,
  useFieldNote,
  useFormErrors,
  useFormNotes,
} from '../context/store-hooks.ts';
import { Tile, Tiles } from '../controls/tiles.tsx';
import { controlId, describedBy } from '../fields/control-id.ts';
import { FieldErrorText, FieldNoteText } from '../fields/field-chrome.tsx';
import type { GroupProps } from '../rjsf/scope-form.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Subheading, UnderSubheading } from '../ui/heading.tsx';
import { UndoNote } from '../ui/undo-note.tsx';
import { EntryCard } from './entry-card.tsx';
import { OpenEntryForm } from './entry-form.tsx';
import { type GroupActions, useGroupActions } from './group-actions.ts';

/** More entries than a screen shows: the rest need not be laid out. */
const LONG = 8;

/** A repeated group: a card per entry; the open one is a form. Closed entries are not mounted. */
export function GroupField({ node, titledBy, asked = false }: GroupProps) {
  const { form, store } = useOwnForm();
  const group = node.address;
  const id = controlId(form.definition.id, group);
  const entries = useEntries(store, group);
  const error = useFieldError(store, group);
  const note = useFieldNote(store, group);
  const actions = useGroupActions(node);
  const labels = node.schema['x-labels'];
  const most = node.schema.maxItems ?? Infinity;
  const full = entries.length >= most;
  const described = describedBy(id, { help: full, error: error !== undefined, note: note !== undefined });
  const question = node.schema['x-question'];
  const [answer, decline] = useGroupAnswer(store, group, entries.length);
  const begun = question === undefined || answer === true;
  const undoable = actions.note !== undefined && actions.note.removed.length > 0;
  const list = <Entries node={node} entries={entries} actions={actions} />;
  return (
    <fieldset className="group" aria-labelledby={titledBy} aria-describedby={described}>
      {titledBy === undefined && (
        <legend>
          <Subheading>{node.schema.title}</Subheading>
        </legend>
      )}
      {question !== undefined && (
        <GroupQuestion
          node={node}
          question={question}
          said={asked}
          entries={entries}
          answer={answer}
          onDecline={decline}
          actions={actions}
          id={begun ? undefined : id}
          describedBy={begun ? undefined : described}
        />
      )}
      {question === undefined && entries.length === 0 && <p className="group-empty">{labels?.empty}</p>}
      {titledBy === undefined ? <UnderSubheading>{list}</UnderSubheading> : list}
      <UndoNote text={actions.note?.text} onUndo={undoable ? actions.undo : undefined} />
      <FieldNoteText id={id} message={note?.message} />
      <FieldErrorText id={id} message={error?.message} />
      {begun && (
        <button
          type="button"
          id={id}
          className="btn btn-outline add-entry"
          aria-disabled={full || undefined}
          aria-describedby={described}
          onClick={full ? undefined : actions.add}
        >
          <Plus className="size-4" />
          {labels?.add ?? words.add}
        </button>
      )}
      {full && (
        <p className="field-help" id={`${id}--help`}>
          {words.full(most)}
        </p>
      )}
    </fieldset>
  );
}

interface EntriesProps {
  readonly node: FieldNode;
  readonly entries: readonly Entry[];
  readonly actions: GroupActions;
}

function Entries({ node, entries, actions }: EntriesProps) {
  const problems = useEntryProblems(node, entries);
  if (entries.length === 0) return null;
  return (
    <ol className="entries" data-long={entries.length > LONG || undefined}>
      {entries.map((entry, index) =>
        entry.id === actions.openId && !actions.apart ? (
          <OpenEntryForm
            key={entry.id}
            node={node}
            id={entry.id}
            index={index}
            onDone={actions.close}
            onRemove={actions.remove}
          />
        ) : (
          <EntryCard
            key={entry.id}
            node={node}
            id={entry.id}
            errors={problems.errors.get(entry.id) ?? 0}
            notes={problems.notes.get(entry.id) ?? 0}
            repeated={problems.repeated.has(entry.id)}
            onEdit={actions.open}
            onRemove={actions.remove}
          />
        ),
      )}
    </ol>
  );
}

export interface GroupQuestionProps {
  readonly node: FieldNode;
  readonly question: string;
  /** The page heading shows the question: here it is for screen readers only. */
  readonly said: boolean;
  readonly entries: readonly Entry[];
  readonly answer: GroupAnswer;
  /** Receives `true` after «Нет», and `false` when «Нет» is withdrawn. */
  readonly onDecline: (declines: boolean) => void;
  readonly actions: GroupActions;
  /** Id of the answer that receives keyboard focus, while no other part of the group has it. */
  readonly id: string | undefined;
  readonly describedBy: string | undefined;
}

/**
 * The opening question of a group: «Да» opens the first entry, «Нет» asks before it removes
 * entries.
 */
function GroupQuestion(props: GroupQuestionProps) {
  const { node, question, said, entries, answer, onDecline, actions, id, describedBy } = props;
  const { store } = useOwnForm();
  const [asking, setAsking] = useState(false);
  const name = useId();
  const written = entries.some((entry) => !isEmpty(store.entryValues(node.address, entry.id) as Json));

  const accept = () => {
    onDecline(false);
    if (entries.length === 0) actions.begin();
  };
  const removeAll = () => {
    setAsking(false);
    onDecline(true);
    if (entries.length > 0) actions.removeAll();
  };
  return (
    <fieldset className="field group-question" aria-describedby={describedBy}>
      <legend className={said ? 'sr-only' : 'field-label'}>{question}</legend>
      <Tiles titles={[yes, no]}>
        <Tile title={yes}>
          <Answer
            name={name}
            id={answer === false ? undefined : id}
            checked={answer === true}
            onGive={accept}
          />
        </Tile>
        <Tile title={no}>
          <Answer
            name={name}
            id={answer === false ? id : undefined}
            checked={answer === false}
            onGive={() => (written ? setAsking(true) : removeAll())}
          />
        </Tile>
      </Tiles>
      {asking && (
        <ConfirmDialog
          title={words.clearQuestion(entries.length)}
          confirmLabel={words.remove}
          onConfirm={removeAll}
          onClose={() => setAsking(false)}
        >
          <p className="mt-2">{words.clearWarning(node.schema.title ?? question)}</p>
        </ConfirmDialog>
      )}
    </fieldset>
  );
}

interface AnswerProps {
  /** Name of the radio group. */
  readonly name: string;
  readonly id: string | undefined;
  readonly checked: boolean;
  readonly onGive: () => void;
}

function Answer({ name, id, checked, onGive }: AnswerProps) {
  return (
    <input
      type="radio"
      className="radio radio-primary radio-sm"
      name={name}
      id={id}
      checked={checked}
      onChange={onGive}
    />
  );
}

/** Groups with the answer «Нет»: the answer is not stored, only entries are. */
const declined = new WeakMap<FormStore, Set<string>>();

export type GroupAnswer = boolean | undefined;

/** The answer to the group's opening question; `undefined` until answered. */
function useGroupAnswer(
  store: FormStore,
  group: string,
  count: number,
): readonly [GroupAnswer, (declines: boolean) => void] {
  const groups = declined.get(store) ?? new Set();
  declined.set(store, groups);
  const [, drawAgain] = useState(0);
  const answer = count > 0 ? true : groups.has(group) ? false : undefined;
  const decline = (declines: boolean) => {
    if (declines) groups.add(group);
    else groups.delete(group);
    drawAgain((times) => times + 1);
  };
  return [answer, decline];
}

interface EntryProblems {
  /** Number of fields with errors by entry id. */
  readonly errors: ReadonlyMap<string, number>;
  /** Number of fields with an unresolved note of a reader by entry id. */
  readonly notes: ReadonlyMap<string, number>;
  /** Ids of entries that repeat an earlier one. */
  readonly repeated: ReadonlySet<string>;
}

/**
 * Errors and notes for the cards of a group, computed when the group renders and not while an entry
 * is edited.
 */
function useEntryProblems(node: FieldNode, entries: readonly Entry[]): EntryProblems {
  const { store } = useOwnForm();
  const allErrors = useFormErrors(store);
  const allNotes = useFormNotes(store);
  const group = node.address;
  const errors = useMemo(() => countByEntry(allErrors, group), [allErrors, group]);
  const notes = useMemo(
    () =>
      countByEntry(
        allNotes.filter(({ resolved }) => !resolved),
        group,
      ),
    [allNotes, group],
  );
  return { errors, notes, repeated: repeatedEntries(node, entries, (id) => store.entryValues(group, id)) };
}

function countByEntry(marks: readonly FieldError[], group: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { address } of marks) {
    if (!isWithin(address, group)) continue;
    const [, id = ''] = split(address.slice(group.length));
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
