import Plus from 'lucide-react/icons/plus';
import { full, removeEntry } from '#engine/text/groups.ts';
import { helpId } from '../fields/control-id.ts';

interface RemoveButtonProps {
  /** The title of the entry. */
  readonly title: string;
  readonly onRemove: () => void;
}

export function RemoveButton({ title, onRemove }: RemoveButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-ghost btn-square text-error remove-entry"
      aria-label={removeEntry(title)}
      onClick={onRemove}
    />
  );
}

interface AddButtonProps {
  readonly id: string;
  readonly label: string;
  /** The maximum number of entries, once it is reached. */
  readonly reachedMaximum?: number | undefined;
  readonly describedBy?: string | undefined;
  readonly disabled?: boolean;
  readonly onAdd: () => void;
}

/** Adds an entry. At the maximum the button is without effect but stays, so that the focus is not lost. */
export function AddButton({ id, label, reachedMaximum, describedBy, disabled, onAdd }: AddButtonProps) {
  const isFull = reachedMaximum !== undefined;
  return (
    <>
      <button
        type="button"
        id={id}
        className="btn btn-outline add-entry"
        aria-disabled={isFull || undefined}
        aria-describedby={describedBy ?? (isFull ? helpId(id) : undefined)}
        disabled={disabled}
        onClick={isFull ? undefined : onAdd}
      >
        <Plus className="size-4" />
        {label}
      </button>
      {isFull && (
        <p className="field-help" id={helpId(id)}>
          {full(reachedMaximum)}
        </p>
      )}
    </>
  );
}
