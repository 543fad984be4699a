import { useMemo, useState } from 'react';
import { isWithin, split } from '#engine/definition/address.ts';
import type { FieldNode, Json } from '#engine/definition/definition.ts';
import { memoize } from '#engine/definition/memoize.ts';
import type { Entry, FormStore } from '#engine/store/types.ts';
import { repeatedEntries } from '#engine/store/warnings.ts';
import * as words from '#engine/text/groups.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import { isEmpty } from '#engine/values/normalise.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import {
  useEntries,
  useFieldError,
  useFieldRemark,
  useFormErrors,
  useFormRemarks,
} from '../context/store-hooks.ts';
import { RadioTiles, YES_NO } from '../controls/radio-control.tsx';
import { controlId, describedBy } from '../fields/control-id.ts';
import { FieldErrorText, FieldRemarkText } from '../fields/field-chrome.tsx';
import type { GroupProps } from '../rjsf/scope-form.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { AddButton } from '../ui/entry-buttons.tsx';
import { Subheading, UnderSubheading } from '../ui/heading.tsx';
import { UndoNotice } from '../ui/undo-notice.tsx';
import { EntryCard } from './entry-card.tsx';
import { OpenEntryForm } from './entry-form.tsx';
import { type GroupActions, useGroupActions } from './group-actions.ts';

/** A longer list does not fit on a screen: the browser lays out only its visible cards. */
const LONG_LIST = 8;

/** A repeated group: a card per entry, and a form for the open one. Fields of closed entries are not mounted. */
export function GroupField({ node, titledBy, isQuestionInHeading = false }: GroupProps) {
  const { form, store } = useOwnForm();
  const group = node.address;
  const id = controlId(form.definition.id, group);
  const entries = useEntries(store, group);
  const error = useFieldError(store, group);
  const remark = useFieldRemark(store, group);
  const actions = useGroupActions(node);
  const labels = node.schema['x-labels'];
  const { maxItems } = node.schema;
  const reachedMaximum = maxItems !== undefined && entries.length >= maxItems ? maxItems : undefined;
  const describedIds = describedBy(id, { help: reachedMaximum, remark, error });
  const question = node.schema['x-question'];
  const [answer, decline] = useGroupAnswer(store, group, entries.length);
  const isOpen = question === undefined || answer === true;
  const canUndo = actions.notice !== undefined && actions.notice.removed.length > 0;
  const list = <Entries node={node} entries={entries} actions={actions} />;
  return (
    <fieldset className="group" aria-labelledby={titledBy} aria-describedby={describedIds}>
      {titledBy === undefined && (
        <legend>
          <Subheading>{node.schema.title}</Subheading>
        </legend>
      )}
      {question !== undefined && (
        <GroupQuestion
          node={node}
          question={question}
          isInHeading={isQuestionInHeading}
          entries={entries}
          answer={answer}
          onDecline={decline}
          actions={actions}
          id={isOpen ? `${id}--question` : id}
          describedBy={isOpen ? undefined : describedIds}
        />
      )}
      {question === undefined && entries.length === 0 && <p className="group-empty">{labels?.empty}</p>}
      {titledBy === undefined ? <UnderSubheading>{list}</UnderSubheading> : list}
      <UndoNotice text={actions.notice?.text} onUndo={canUndo ? actions.undo : undefined} />
      <FieldRemarkText id={id} remark={remark} />
      <FieldErrorText id={id} message={error?.message} />
      {isOpen && (
        <AddButton
          id={id}
          label={labels?.add ?? words.add}
          reachedMaximum={reachedMaximum}
          describedBy={describedIds}
          onAdd={actions.add}
        />
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
    <ol className="entries" data-long={entries.length > LONG_LIST || undefined}>
      {entries.map((entry, index) =>
        entry.id === actions.openId && !actions.isSeparate ? (
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
            remarks={problems.remarks.get(entry.id) ?? 0}
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
  /** The page's heading shows the question, so here it is for screen readers only. */
  readonly isInHeading: boolean;
  readonly entries: readonly Entry[];
  readonly answer: GroupAnswer;
  /** Called with `true` after «Нет», and with `false` when «Нет» is withdrawn. */
  readonly onDecline: (declines: boolean) => void;
  readonly actions: GroupActions;
  /** Id of the radio in the tab order: that of the group until the add button has it. */
  readonly id: string;
  readonly describedBy: string | undefined;
}

/** The opening question of a group: «Да» opens the first entry; «Нет» removes entries after a confirmation. */
function GroupQuestion(props: GroupQuestionProps) {
  const { node, question, isInHeading, entries, answer, onDecline, actions, id, describedBy } = props;
  const { store } = useOwnForm();
  const [isConfirming, setConfirming] = useState(false);
  const hasAnswers = entries.some((entry) => !isEmpty(store.entryValues(node.address, entry.id) as Json));

  const accept = () => {
    onDecline(false);
    if (entries.length === 0) actions.addFirst();
  };
  const removeAll = () => {
    setConfirming(false);
    onDecline(true);
    if (entries.length > 0) actions.removeAll();
  };
  return (
    <fieldset className="field group-question" aria-describedby={describedBy}>
      <legend className={isInHeading ? 'sr-only' : 'field-label'}>{question}</legend>
      <RadioTiles
        id={id}
        schema={{}}
        required
        choices={YES_NO}
        value={answer}
        onChoose={(isAccepted) => {
          if (isAccepted) accept();
          else if (hasAnswers) setConfirming(true);
          else removeAll();
        }}
      />
      {isConfirming && (
        <ConfirmDialog
          title={words.clearQuestion(entries.length)}
          confirmLabel={words.remove}
          onConfirm={removeAll}
          onClose={() => setConfirming(false)}
        >
          <p className="mt-2">{words.clearWarning(node.schema.title ?? question)}</p>
        </ConfirmDialog>
      )}
    </fieldset>
  );
}

/** Addresses of groups answered with «Нет». The answer itself is not stored, only entries are. */
const declinedGroups = memoize<FormStore, Set<string>>(() => new Set());

export type GroupAnswer = boolean | undefined;

/** The answer to the group's opening question; `undefined` until answered. */
function useGroupAnswer(
  store: FormStore,
  group: string,
  count: number,
): readonly [GroupAnswer, (declines: boolean) => void] {
  const groups = declinedGroups(store);
  const [, rerender] = useState(0);
  const emptyAnswer = groups.has(group) ? false : undefined;
  const answer = count > 0 || emptyAnswer;
  const decline = (declines: boolean) => {
    if (declines) groups.add(group);
    else groups.delete(group);
    rerender((times) => times + 1);
  };
  return [answer, decline];
}

/** Numbers of fields with errors and with unresolved remarks, and repetitions, by entry id. They are computed when the group renders, not on typing. */
function useEntryProblems(node: FieldNode, entries: readonly Entry[]) {
  const { store } = useOwnForm();
  const allErrors = useFormErrors(store);
  const allRemarks = useFormRemarks(store);
  const group = node.address;
  const errors = useMemo(() => countByEntry(allErrors, group), [allErrors, group]);
  const remarks = useMemo(
    () =>
      countByEntry(
        allRemarks.filter(({ resolved }) => !resolved),
        group,
      ),
    [allRemarks, group],
  );
  return { errors, remarks, repeated: repeatedEntries(node, entries, (id) => store.entryValues(group, id)) };
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
