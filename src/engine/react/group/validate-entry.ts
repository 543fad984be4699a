import type { FormStore } from '#engine/store/types.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import { controlId } from '../fields/control-id.ts';
import { focusControl } from '../ui/focus-control.ts';

/** Judges one entry (`siblings/e3`) by itself; with a fault the focus goes to the first. Answers what is wrong. */
export function validateEntry(store: FormStore, entry: string): readonly FieldError[] {
  const faults = store.validateAt([entry]);
  const [first] = faults;
  if (first) focusControl(controlId(store.form.definition.id, first.address));
  return faults;
}
