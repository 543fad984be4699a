import Plus from 'lucide-react/icons/plus';
import type { FieldNode } from '#engine/definition/definition.ts';
import type { Entry } from '#engine/store/types.ts';
import * as words from '#engine/text/groups.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { useEntries, useFieldError, useFieldNote } from '../context/store-hooks.ts';
import { controlId, describedBy } from '../fields/control-id.ts';
import { FieldErrorText, FieldNoteText } from '../fields/field-chrome.tsx';
import type { GroupProps } from '../rjsf/scope-form.tsx';
import { Subheading, UnderSubheading } from '../ui/heading.tsx';
import { EntryCard } from './entry-card.tsx';
import { GroupQuestion } from './group-question.tsx';
import { OpenEntryForm } from './open-entry-form.tsx';
import { UndoNote } from './undo-note.tsx';
import { useEntryProblems } from './use-entry-problems.ts';
import { type GroupActions, useGroupActions } from './use-group-actions.ts';
import { useGroupAnswer } from './use-group-answer.ts';

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
      <UndoNote note={actions.note} onUndo={actions.undo} />
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
