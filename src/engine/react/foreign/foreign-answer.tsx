import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldNode, Json } from '#engine/definition/definition.ts';
import type { CompiledForeign } from '#engine/foreign/validator/precompiled.ts';
import { equal } from '#engine/values/equal.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { storeBinding, useFieldNote, useFormErrors, useFormNotes } from '../context/store-hooks.ts';
import type { Binding } from '../controls/control.ts';
import { useBoundValue } from '../controls/use-binding.ts';
import { controlId } from '../fields/control-id.ts';
import { FieldNoteText } from '../fields/field-chrome.tsx';
import { branchesIn, clearMended, problemsIn, validateAnswer } from './answer-problems.ts';
import { focusForeignProblem } from './focus-problem.ts';
import { ForeignForm } from './foreign-form.tsx';

export interface ForeignAnswerProps {
  readonly node: FieldNode;
  readonly compiled: CompiledForeign;
}

/** A form of others as a part of one of ours: its data and what is wrong with them stand in the store, at its address. */
export function ForeignAnswer({ node, compiled }: ForeignAnswerProps) {
  const { address } = node;
  const { form, store, host } = useOwnForm();
  const id = controlId(form.definition.id, address);
  const binding = useMemo(() => storeBinding(store, address), [store, address]);
  const data = useAnswered(binding);
  const errors = useFormErrors(store);
  const problems = useMemo(() => problemsIn(errors, address), [errors, address]);
  const notes = useFormNotes(store);
  const note = useFieldNote(store, address);
  const idPrefix = `${id}--data`;
  const branches = branchesIn(store, address);
  const change = (next: Json | undefined) => {
    const before = binding.get();
    data.change(next);
    clearMended(store, { address, judge: compiled.judge, branches, before });
  };
  useEffect(
    () => store.addJudge(() => validateAnswer(store, node, compiled.judge), address),
    [store, node, compiled, address],
  );
  return (
    <div className="foreign-answer">
      <div className="sr-only">
        {[...new Set(['', ...[...problems, ...problemsIn(notes, address)].map(({ path }) => path)])].map(
          (path) => (
            <Way key={path} id={`${id}${path}`} onReached={() => focusForeignProblem(idPrefix, path)} />
          ),
        )}
      </div>
      <FieldNoteText id={id} message={note?.message} />
      <ForeignForm
        compiled={compiled}
        value={data.value}
        onChange={change}
        problems={problems}
        idPrefix={idPrefix}
        branches={branches}
        readOnly={host.readOnly ?? false}
      />
    </div>
  );
}

/**
 * The data as they are drawn. What a new form begins with is no answer, and makes no draft, until the person answers
 * something; and when they have cleared all of it, it does not come back.
 */
function useAnswered(binding: Binding) {
  const stored = useBoundValue(binding);
  const [blank, setBlank] = useState<Json>();
  const drawn = useRef(false);
  // after the effect of the form that gives the defaults
  useEffect(() => {
    drawn.current = true;
  }, []);
  const change = (next: Json | undefined) => {
    if (drawn.current) binding.set(next);
    setBlank(drawn.current && !equal(next, {}) && !equal(next, []) ? undefined : next);
  };
  return { value: stored ?? blank, change };
}

/** Where links to a problem lead, as to any field: the focus goes on from here to where the problem stands. */
function Way({ id, onReached }: { readonly id: string; readonly onReached: () => void }) {
  // biome-ignore lint/a11y/noStaticElementInteractions: hears the focus come, and gives it on
  return <span id={id} tabIndex={-1} onFocus={onReached} />;
}
