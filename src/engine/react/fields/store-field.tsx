import { useMemo } from 'react';
import type { FieldNode } from '#engine/definition/definition.ts';
import { isRequiredOnPage } from '#engine/definition/field.ts';
import { checkAvailability } from '../context/availability.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { storeBinding, useFieldError, useFieldRemark } from '../context/store-hooks.ts';
import type { Control } from '../controls/control.ts';
import { type ControlName, controlOf, GROUP_ROLES, helpOf } from '../controls/control-of.ts';
import { renderWithoutShift } from '../ui/render-without-shift.ts';
import { controlId, describedBy } from './control-id.ts';
import { FieldChrome } from './field-chrome.tsx';

interface StoreFieldProps {
  readonly node: FieldNode;
  /** Address of the field in the store. */
  readonly address: string;
  /** Controls by `x-widget`. */
  readonly controls: Readonly<Partial<Record<ControlName, Control>>>;
}

/** A field with one control, bound to the store by address, with label, help, remark and error around it. */
export function StoreField({ node, address, controls }: StoreFieldProps) {
  const scope = useOwnForm();
  const { form, store, host, labelAsides, takenAside } = scope;
  const { schema } = node;
  const widget = controlOf(node);
  const Control = controls[widget];
  const id = controlId(form.definition.id, address);
  const binding = useMemo(() => storeBinding(store, address), [store, address]);
  const error = useFieldError(store, address)?.message;
  const remark = useFieldRemark(store, address);
  const help = helpOf(node);
  const required = isRequiredOnPage(node);
  const check = schema['x-check'];
  const isTaken = check !== undefined && error === check.message;
  if (!Control) throw new Error(`The field ${address} has an unknown x-widget: ${widget}`);
  const control = (
    <Control
      id={id}
      address={address}
      schema={schema}
      required={required}
      invalid={error !== undefined}
      describedBy={describedBy(id, { help, remark, error })}
      binding={binding}
    />
  );
  return (
    <FieldChrome
      id={id}
      // a switch contains the title
      label={widget === 'switch' ? undefined : (schema.title ?? node.name)}
      required={required}
      help={help}
      error={error}
      errorAside={isTaken && takenAside?.(check.operation, String(store.get(address) ?? ''))}
      remark={remark}
      aside={labelAsides?.[widget]}
      width={schema['x-width']}
      group={GROUP_ROLES[widget]}
    >
      {check ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: handles blur of the control inside
        <div onBlur={() => void checkAvailability(scope, node, address, renderWithoutShift)}>{control}</div>
      ) : (
        control
      )}
      {schema['x-warning'] && host.warning && <host.warning node={node} address={address} />}
    </FieldChrome>
  );
}
