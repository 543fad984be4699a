import type { ReactNode } from 'react';
import type { FieldNode } from '#engine/definition/definition.ts';
import { isRequiredOnPage } from '#engine/definition/field.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { useFieldError, useFieldRemark } from '../context/store-hooks.ts';
import { controlOf, GROUP_ROLES, helpOf } from '../controls/control-of.ts';
import { addressOfControl } from './control-id.ts';
import { FieldChrome } from './field-chrome.tsx';

interface FieldFrameProps {
  /** Id of the control. */
  readonly id: string;
  readonly node: FieldNode;
  readonly children: ReactNode;
}

/** Label, help, remark and error around the control of a field. */
export function FieldFrame({ id, node, children }: FieldFrameProps) {
  const { form, store, host, labelAsides, takenAside } = useOwnForm();
  const address = addressOfControl(form.definition.id, id);
  const error = useFieldError(store, address);
  const remark = useFieldRemark(store, address);
  const check = node.schema['x-check'];
  const taken = check !== undefined && error?.message === check.message;
  const widget = controlOf(node);
  return (
    <FieldChrome
      id={id}
      // a switch contains the title
      label={widget === 'switch' ? undefined : (node.schema.title ?? node.name)}
      required={isRequiredOnPage(node)}
      help={helpOf(node)}
      error={error?.message}
      errorAside={taken && takenAside?.(check.operation, String(store.get(address) ?? ''))}
      remark={remark?.message}
      aside={labelAsides?.[widget]}
      width={node.schema['x-width']}
      group={GROUP_ROLES[widget]}
    >
      {children}
      {node.schema['x-warning'] && host.warning && <host.warning node={node} address={address} />}
    </FieldChrome>
  );
}
