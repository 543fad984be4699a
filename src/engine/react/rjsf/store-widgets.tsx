import type { RegistryWidgetsType, Widget, WidgetProps } from '@rjsf/utils';
import { useMemo } from 'react';
import type { FieldNode } from '#engine/definition/definition.ts';
import { askAvailability } from '../context/availability.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { storeBinding, useFieldError, useFieldNote } from '../context/store-hooks.ts';
import type { Control } from '../controls/control.ts';
import { CONTROLS, helpOf } from '../controls/controls.ts';
import { addressOf, describedBy } from '../fields/control-id.ts';
import { showSteadily } from '../ui/steady.ts';
import { fieldOptions } from './field-options.ts';

/** Our controls as rjsf widgets whose values come from the store and go there, by address. */
export const storeWidgets: RegistryWidgetsType = Object.fromEntries(
  Object.entries(CONTROLS).map(([name, control]) => [name, storeWidget(control)]),
);

function storeWidget(Control: Control): Widget {
  return function StoreWidget({ id, options }: WidgetProps) {
    const node = fieldOptions(options)?.node;
    return node ? <StoreControl id={id} node={node} control={Control} /> : null;
  };
}

function StoreControl({ id, node, control: Control }: { id: string; node: FieldNode; control: Control }) {
  const scope = useOwnForm();
  const { form, store } = scope;
  const address = addressOf(form.definition.id, id);
  const binding = useMemo(() => storeBinding(store, address), [store, address]);
  const invalid = useFieldError(store, address) !== undefined;
  const note = useFieldNote(store, address) !== undefined;
  const control = (
    <Control
      id={id}
      address={address}
      schema={node.schema}
      required={node.required}
      invalid={invalid}
      describedBy={describedBy(id, { help: helpOf(node) !== undefined, error: invalid, note })}
      binding={binding}
    />
  );
  if (!node.schema['x-check']) return control;
  // biome-ignore lint/a11y/noStaticElementInteractions: hears the field being left
  return <div onBlur={() => void askAvailability(scope, node, address, showSteadily)}>{control}</div>;
}
