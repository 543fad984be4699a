import { useState } from 'react';
import { isEntryList, locateField } from '#engine/definition/address.ts';
import type { CompiledForm, FieldNode, Json } from '#engine/definition/definition.ts';
import type { ExternalReader } from '#engine/definition/external-reader.ts';
import { describeValue, plainText } from '#engine/describe/describe-value.ts';
import type { Conflict } from '#engine/values/merge.ts';
import { isEmpty } from '#engine/values/normalise.ts';
import * as words from '#generated/words/wizard.ts';
import type { Side } from '#portal/draft/merge-state.ts';
import { Button } from '#portal/ui/button.tsx';
import { Dialog, DialogActions } from '#portal/ui/dialog.tsx';

interface ConflictDialogProps {
  readonly form: CompiledForm;
  readonly text: string;
  readonly conflicts: readonly Conflict[];
  readonly onChoose: (sides: Readonly<Record<string, Side>>) => void;
  /** Postpones the choice: nothing is sent until then. */
  readonly onClose: () => void;
}

/** The choice, field by field, between answers that were changed both here and elsewhere. */
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
        <Button className="btn-primary" onClick={() => onChoose(sides)}>
          {words.keepChosen}
        </Button>
        <Button className="btn-ghost" onClick={onClose}>
          {words.chooseLater}
        </Button>
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
  const renderSide = (option: Side, title: string) => (
    <label
      className={`flex cursor-pointer items-start gap-3 rounded-field border px-3.5 py-3 ${side === option ? 'border-primary bg-primary/5' : 'border-base-content/25'}`}
    >
      <input
        type="radio"
        name={`conflict-${address}`}
        className="radio radio-primary radio-sm mt-0.5"
        checked={side === option}
        onChange={() => onChoose(option)}
      />
      <span className="min-w-0">
        <span className="block text-sm text-base-content/75">{title}</span>
        <span className="block break-words whitespace-pre-line">{conflictText(form, conflict, option)}</span>
      </span>
    </label>
  );
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.9375rem] font-medium">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {renderSide('mine', words.mine)}
        {renderSide('theirs', words.theirs)}
      </div>
    </fieldset>
  );
}

/**
 * The answer of one side as text. A group has one line per entry; an external form has only the answers that differ from
 * the other side.
 */
export function conflictText({ definition, external }: CompiledForm, conflict: Conflict, side: Side): string {
  const { address, [side]: value } = conflict;
  if (isEmpty(value)) return words.noAnswer;
  const node = locateField(definition, address)?.node;
  if (!node) return typeof value === 'string' ? value : JSON.stringify(value);
  if (node.kind === 'external' && external)
    return describeDifference(external, value, conflict[side === 'mine' ? 'theirs' : 'mine']);
  if (node.kind !== 'group' || !isEntryList(value)) return plainText(describeValue(node, value));
  return value.map((entry, index) => `${index + 1}. ${entryText(node, entry)}`).join('\n');
}

function entryText(group: FieldNode, entry: { readonly [field: string]: Json | undefined }): string {
  const texts = group.children.map((field) => plainText(describeValue(field, entry[field.name])));
  return texts.filter(Boolean).join(', ');
}

function describeDifference(
  { cells }: ExternalReader,
  value: Json | undefined,
  other: Json | undefined,
): string {
  const others = new Map(cells(other ?? {}).map((cell) => [cell.path, cell.value]));
  const own = cells(value ?? {});
  const differing = own.filter((cell) => others.get(cell.path) !== cell.value);
  // different data can have equal texts: then all are shown
  const shown = differing.length > 0 || own.length !== others.size ? differing : own;
  return shown.map((cell) => `${cell.title}: ${cell.value}`).join('\n') || words.noAnswer;
}
