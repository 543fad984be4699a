import { useMemo } from 'react';
import { isWithin, join, nameOf, parentOf } from '#engine/definition/address.ts';
import { type FieldNode, formFields, type Json } from '#engine/definition/definition.ts';
import { entryLabel } from '#engine/definition/field.ts';
import * as words from '#engine/text/groups.ts';
import { isEmpty } from '#engine/values/normalise.ts';
import { useOwnForm, useProblemReport } from '../context/form-scope.tsx';
import { useEntryValues, useFormErrors } from '../context/store-hooks.ts';
import { controlId } from '../fields/control-id.ts';
import { EntryScope, ScopeForm } from '../rjsf/scope-form.tsx';
import { focusControl } from '../ui/focus-control.ts';
import { Subheading, UnderHeading, UnderSubheading } from '../ui/heading.tsx';
import { editButtonId, openEntryId, setGroupNotice } from './group-actions.ts';
import { useOpenEntry } from './open-entry.ts';

export interface EntryFieldsProps {
  /** Store address of the entry: `siblings/e3`. */
  readonly entry: string;
  /** Id of the heading that names the entry. */
  readonly titledBy: string;
}

/** The fields of one entry on a separate screen, with a remove button once it has an answer. */
export function EntryFields({ entry, titledBy }: EntryFieldsProps) {
  const { form, store } = useOwnForm();
  const { onOpenEntry } = useOpenEntry();
  const group = parentOf(entry);
  const id = nameOf(entry);
  const fields = useMemo(
    () => formFields(form.definition).filter(({ address }) => address === group),
    [form, group],
  );
  const isBlank = isEmpty(useEntryValues(store, group, id) as Json);
  useEntryProblem(entry);
  if (fields.length === 0) return null;
  const remove = () => {
    const removed = store.removeEntry(group, id);
    setGroupNotice(store, group, { text: words.removed, removed: removed ? [removed] : [] });
    onOpenEntry(undefined);
    const next = removed && store.entries(group)[removed.index];
    focusControl(
      next ? editButtonId(form.definition.id, group, next.id) : controlId(form.definition.id, group),
    );
  };
  return (
    <fieldset
      className="nested"
      id={openEntryId(form.definition.id, group, id)}
      tabIndex={-1}
      aria-labelledby={titledBy}
    >
      <UnderHeading level={1}>
        <ScopeForm key={entry} fields={fields} group={SeparateEntry} />
      </UnderHeading>
      {!isBlank && (
        <button type="button" className="btn btn-ghost mt-6 text-error" onClick={remove}>
          {words.remove}
        </button>
      )}
    </fieldset>
  );
}

/** The open entry in place of its group. */
function SeparateEntry() {
  const { openEntry = '' } = useOpenEntry();
  return <EntryScope id={nameOf(openEntry)} />;
}

export interface OpenEntryFormProps {
  readonly node: FieldNode;
  readonly id: string;
  readonly index: number;
  readonly onDone: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

/** The open entry of a group as a small form. */
export function OpenEntryForm({ node, id, index, onDone, onRemove }: OpenEntryFormProps) {
  const { form } = useOwnForm();
  useEntryProblem(join(node.address, id));
  return (
    <li className="entry-open">
      <fieldset className="nested" id={openEntryId(form.definition.id, node.address, id)} tabIndex={-1}>
        <legend>
          <Subheading>{entryLabel(node, index)}</Subheading>
        </legend>
        <UnderSubheading>
          <EntryScope id={id} />
        </UnderSubheading>
      </fieldset>
      <div className="entry-actions">
        <button type="button" className="btn btn-primary btn-soft" onClick={() => onDone(id)}>
          {words.done}
        </button>
        <button type="button" className="btn btn-ghost text-error" onClick={() => onRemove(id)}>
          {words.remove}
        </button>
      </div>
    </li>
  );
}

/** Reports errors of the open entry to the page, as the error summary does elsewhere. */
function useEntryProblem(entry: string): void {
  const errors = useFormErrors(useOwnForm().store);
  useProblemReport(errors.some(({ address }) => isWithin(address, entry)));
}
