import { useMemo } from 'react';
import type { FieldNode } from '#engine/definition/definition.ts';
import { isRequiredOnPage } from '#engine/definition/field.ts';
import { checkAvailability } from '../context/availability.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { storeBinding, useFieldError, useFieldRemark } from '../context/store-hooks.ts';
import type { Control } from '../controls/control.ts';
import { helpOf } from '../controls/control-of.ts';
import { renderWithoutShift } from '../ui/render-without-shift.ts';
import { addressOfControl, describedBy } from './control-id.ts';

interface StoreControlProps {
  readonly id: string;
  readonly node: FieldNode;
  readonly control: Control;
}

/** A control bound to the store by address. */
export function StoreControl({ id, node, control: Control }: StoreControlProps) {
  const scope = useOwnForm();
  const { form, store } = scope;
  const address = addressOfControl(form.definition.id, id);
  const binding = useMemo(() => storeBinding(store, address), [store, address]);
  const invalid = useFieldError(store, address) !== undefined;
  const remark = useFieldRemark(store, address) !== undefined;
  const control = (
    <Control
      id={id}
      address={address}
      schema={node.schema}
      required={isRequiredOnPage(node)}
      invalid={invalid}
      describedBy={describedBy(id, { help: helpOf(node) !== undefined, error: invalid, remark })}
      binding={binding}
    />
  );
  if (!node.schema['x-check']) return control;
  // biome-ignore lint/a11y/noStaticElementInteractions: handles blur of the control inside
  return <div onBlur={() => void checkAvailability(scope, node, address, renderWithoutShift)}>{control}</div>;
}
