import Plus from 'lucide-react/icons/plus';
import { full, removeEntry } from '#engine/text/groups.ts';
import { helpId } from '../fields/control-id.ts';

/** Lucide's `pencil` and `trash` as single paths, because a long step renders two hundred of them. */
const PENCIL =
  'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4';
const TRASH =
  'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2';

function icon(strokes: string) {
  return (
    <svg
      className="size-4"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={strokes} />
    </svg>
  );
}

// created once and shared by all cards
export const EDIT_ICON = icon(PENCIL);
const REMOVE_ICON = icon(TRASH);

interface RemoveButtonProps {
  /** The title of the entry. */
  readonly title: string;
  readonly onRemove: () => void;
}

export function RemoveButton({ title, onRemove }: RemoveButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-ghost btn-square text-error"
      aria-label={removeEntry(title)}
      onClick={onRemove}
    >
      {REMOVE_ICON}
    </button>
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
