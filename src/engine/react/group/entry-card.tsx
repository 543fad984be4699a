import CircleAlert from 'lucide-react/icons/circle-alert';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { memo, useMemo } from 'react';
import type { FieldNode } from '#engine/definition/definition.ts';
import { entryLabel } from '#engine/definition/field.ts';
import { entrySummary } from '#engine/describe/describe.ts';
import * as words from '#engine/text/groups.ts';
import { remarkCount } from '#engine/text/summary.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { useAnswers, useEntryValues } from '../context/store-hooks.ts';
import { RemoveButton } from '../ui/entry-buttons.tsx';
import { editButtonId } from './group-actions.ts';

export interface EntryCardProps {
  readonly node: FieldNode;
  readonly id: string;
  /** Number of fields with errors. */
  readonly errors: number;
  /** Number of fields with an unresolved remark. */
  readonly remarks: number;
  /** Whether the entry repeats an earlier one. */
  readonly repeated: boolean;
  readonly onEdit: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

/** A closed entry: its summary, its errors, and buttons to edit and remove it. */
export const EntryCard = memo(function EntryCard(props: EntryCardProps) {
  const { node, id, errors, remarks, repeated, onEdit, onRemove } = props;
  const { form } = useOwnForm();
  const { title, meta } = useEntrySummary(node, id);
  return (
    <li className="entry" data-invalid={errors > 0 || undefined}>
      <div className="entry-text">
        <p className="entry-title">{title}</p>
        {meta && <p className="text-sm text-base-content/70 wrap-anywhere">{meta}</p>}
        {errors > 0 && (
          <p className="field-error">
            <CircleAlert className="size-4" />
            <span>{words.answersToCorrect(errors)}</span>
          </p>
        )}
        {remarks > 0 && (
          <p className="reader-note">
            <MessageSquareWarning className="size-4" />
            <span>{remarkCount(remarks)}</span>
          </p>
        )}
        {repeated && (
          <p className="field-note">
            <TriangleAlert className="size-4" />
            <span>{words.repeated}</span>
          </p>
        )}
      </div>
      <button
        type="button"
        id={editButtonId(form.definition.id, node.address, id)}
        className="btn btn-ghost edit-entry"
        aria-label={words.editEntry(title)}
        onClick={() => onEdit(id)}
      >
        {words.edit}
      </button>
      <RemoveButton title={title} onRemove={() => onRemove(id)} />
    </li>
  );
});

/**
 * The title and second line of an entry's card. Only a card without a summary reads its position for the title: others
 * do not render again when an entry before them is removed.
 */
function useEntrySummary(node: FieldNode, id: string): { readonly title: string; readonly meta: string } {
  const { store } = useOwnForm();
  const group = node.address;
  const values = useEntryValues(store, group, id);
  const summary = useMemo(() => entrySummary(node, values, NO_INDEX), [node, values]);
  const untitled = summary.title === entryLabel(node, NO_INDEX);
  const index = useAnswers(store, [group], () =>
    untitled ? store.entries(group).findIndex((entry) => entry.id === id) : NO_INDEX,
  );
  return untitled ? { title: entryLabel(node, index), meta: summary.meta } : summary;
}

const NO_INDEX = -1;
