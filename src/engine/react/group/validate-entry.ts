import type { FormStore } from '#engine/store/types.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import { controlId } from '../fields/control-id.ts';
import { focusControl } from '../ui/focus-control.ts';

/** Validates one entry (`siblings/e3`) and focuses its first error. Returns the errors. */
export function validateEntry(store: FormStore, entry: string): readonly FieldError[] {
  const faults = store.validateAt([entry]);
  const [first] = faults;
  if (first) focusControl(controlId(store.form.definition.id, first.address));
  return faults;
}
