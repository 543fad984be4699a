import { useEffect, useMemo, useRef } from 'react';
import { isWithin } from '#engine/definition/address.ts';
import type { FieldNode, Json } from '#engine/definition/definition.ts';
import { memoize } from '#engine/definition/memoize.ts';
import { valueAtPointer } from '#engine/definition/pointer.ts';
import type {
  ChosenBranches,
  ExternalProblem,
  ExternalValidateFunction,
} from '#engine/external/external-form.ts';
import type { CompiledExternal } from '#engine/external/precompiled.ts';
import type { FormStore } from '#engine/store/types.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import { equal } from '#engine/values/equal.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { storeBinding, useFieldRemark, useFormErrors, useFormRemarks } from '../context/store-hooks.ts';
import { useBoundValue } from '../controls/use-binding.ts';
import { controlId } from '../fields/control-id.ts';
import { FieldRemarkText } from '../fields/field-chrome.tsx';
import { ExternalForm, focusExternalProblem } from './external-form.tsx';

export interface ExternalAnswerProps {
  readonly node: FieldNode;
  readonly compiled: CompiledExternal;
}

/** An external form as a field: its data and errors are in the store, at the address of the field. */
export function ExternalAnswer({ node, compiled }: ExternalAnswerProps) {
  const { address } = node;
  const { form, store, host } = useOwnForm();
  const id = controlId(form.definition.id, address);
  const binding = useMemo(() => storeBinding(store, address), [store, address]);
  const data = useBoundValue(binding);
  const errors = useFormErrors(store);
  const problems = useMemo(() => problemsIn(errors, address), [errors, address]);
  const remarks = useFormRemarks(store);
  const remark = useFieldRemark(store, address);
  const idPrefix = `${id}--data`;
  const branches = branchesOf(store);
  const isRendered = useRef(false);
  // runs after the effect of `ExternalForm` that passes the defaults of a new form to `change`
  useEffect(() => {
    isRendered.current = true;
  }, []);
  const change = (next: Json | undefined) => {
    // defaults are not stored, so that they create no draft before the person answers something
    if (!isRendered.current) return;
    const before = binding.get();
    binding.set(next);
    clearResolved(store, { address, validate: compiled.validate, branches, before });
  };
  useEffect(
    () => store.addValidator(() => validateAnswer(store, node, compiled.validate), address),
    [store, node, compiled, address],
  );
  return (
    <div className="external-answer">
      <div className="sr-only">
        {[...new Set(['', ...[...problems, ...problemsIn(remarks, address)].map(({ path }) => path)])].map(
          (path) => (
            <FocusTarget
              key={path}
              id={`${id}${path}`}
              onFocus={() => focusExternalProblem(idPrefix, path)}
            />
          ),
        )}
      </div>
      <FieldRemarkText id={id} remark={remark} />
      <ExternalForm
        compiled={compiled}
        value={data}
        onChange={change}
        problems={problems}
        idPrefix={idPrefix}
        branches={branches}
        readOnly={host.readOnly ?? false}
      />
    </div>
  );
}

/** The element that links to an error focus, as for any field. It passes the focus on to the control with the error. */
function FocusTarget({ id, onFocus }: { readonly id: string; readonly onFocus: () => void }) {
  // biome-ignore lint/a11y/noStaticElementInteractions: passes the focus on
  return <span id={id} tabIndex={-1} onFocus={onFocus} />;
}

/** The form's errors within the data of an external form, with paths relative to these data. */
export function problemsIn(errors: readonly FieldError[], address: string): readonly ExternalProblem[] {
  return errors
    .filter((error) => isWithin(error.address, address))
    .map((error) => ({ path: error.address.slice(address.length), message: error.message }));
}

/** The chosen branches, kept for when the screen is opened again. A form has at most one external field. */
const branchesOf = memoize<FormStore, Map<string, number>>(() => new Map());

/** Validates the data of a field; errors of alternatives refer to the chosen branches. */
function validateAnswer(
  store: FormStore,
  { address, step, schema }: FieldNode,
  validate: ExternalValidateFunction,
): readonly FieldError[] {
  const data = store.get(address) ?? {};
  return validate(data, branchesOf(store)).map(({ path, message }) => ({
    address: address + path,
    wireKey: address + path,
    step,
    keyword: 'external',
    message,
    label: store.form.external?.label(data, path) || (schema.title ?? ''),
  }));
}

interface AnswerChange {
  readonly address: string;
  readonly validate: ExternalValidateFunction;
  readonly branches: ChosenBranches;
  readonly before: Json | undefined;
}

/** Clears the errors of changed answers and those that no longer apply. */
export function clearResolved(store: FormStore, { address, validate, branches, before }: AnswerChange): void {
  const currentProblems = problemsIn(store.errors.all(), address);
  if (currentProblems.length === 0) return;
  const now = store.get(address);
  const invalidPaths = validate(now ?? {}, branches).map(({ path }) => path);
  const isUnresolved = (path: string) =>
    invalidPaths.some((invalid) => isWithin(invalid, path)) &&
    equal(valueAt(before, path), valueAt(now, path));
  const resolved = currentProblems.filter(({ path }) => !isUnresolved(path));
  store.errors.clear(resolved.map(({ path }) => address + path));
}

/** The answer at a position; `undefined` for an empty object or list. */
function valueAt(data: Json | undefined, pointer: string): Json | undefined {
  const value = valueAtPointer(data, pointer);
  return equal(value, {}) || equal(value, []) ? undefined : value;
}
