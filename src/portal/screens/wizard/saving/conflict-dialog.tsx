import { useState } from 'react';
import type { CompiledForm } from '#engine/definition/definition.ts';
import type { Conflict } from '#engine/values/merge.ts';
import * as words from '#generated/words/wizard.ts';
import type { Side } from '#portal/draft/merge/state.ts';
import { Dialog, DialogActions } from '#portal/ui/dialog.tsx';
import { conflictText } from './conflict-text.ts';

interface ConflictDialogProps {
  readonly form: CompiledForm;
  /** What has happened, and what to do. */
  readonly text: string;
  readonly conflicts: readonly Conflict[];
  readonly onChoose: (sides: Readonly<Record<string, Side>>) => void;
  /** Later: nothing is sent until then. */
  readonly onClose: () => void;
}

/** The same answers were changed here and elsewhere: both are shown, field by field, to choose (design §9). */
export function ConflictDialog({ form, text, conflicts, onChoose, onClose }: ConflictDialogProps) {
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  return (
    <Dialog title={words.diverged} onClose={onClose}>
      <p className="text-base-content/80">{text}</p>
      <div className="mt-5 flex flex-col gap-5">
        {conflicts.map((conflict) => (
          <ConflictChoice
            key={conflict.address}
            form={form}
            conflict={conflict}
            side={sides[conflict.address] ?? 'mine'}
            onChoose={(side) => setSides({ ...sides, [conflict.address]: side })}
          />
        ))}
      </div>
      <DialogActions>
        <button type="button" className="btn btn-primary" onClick={() => onChoose(sides)}>
          {words.keepChosen}
        </button>
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          {words.chooseLater}
        </button>
      </DialogActions>
    </Dialog>
  );
}

interface ConflictChoiceProps {
  readonly form: CompiledForm;
  readonly conflict: Conflict;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
}

function ConflictChoice({ form, conflict, side, onChoose }: ConflictChoiceProps) {
  const { address, label } = conflict;
  const tile = (of: Side, title: string) => (
    <label
      className={`flex cursor-pointer items-start gap-3 rounded-field border px-3.5 py-3 ${side === of ? 'border-primary bg-primary/5' : 'border-base-content/25'}`}
    >
      <input
        type="radio"
        name={`conflict-${address}`}
        className="radio radio-primary radio-sm mt-0.5"
        checked={side === of}
        onChange={() => onChoose(of)}
      />
      <span className="min-w-0">
        <span className="block text-sm text-base-content/75">{title}</span>
        <span className="block break-words whitespace-pre-line">{conflictText(form, conflict, of)}</span>
      </span>
    </label>
  );
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.9375rem] font-medium">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {tile('mine', words.mine)}
        {tile('theirs', words.theirs)}
      </div>
    </fieldset>
  );
}
