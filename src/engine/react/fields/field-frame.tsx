import type { ReactNode } from 'react';
import type { FieldNode } from '#engine/definition/definition.ts';
import { isRequiredOnPage } from '#engine/definition/field.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { useFieldError, useFieldNote } from '../context/store-hooks.ts';
import { controlOf, hasOwnLabel, helpOf, isGrouped } from '../controls/control-of.ts';
import { addressOf } from './control-id.ts';
import { FieldChrome } from './field-chrome.tsx';

interface FieldFrameProps {
  /** Id of its control. */
  readonly id: string;
  readonly node: FieldNode;
  readonly children: ReactNode;
}

/** A leaf with its label, help, note and error around its control. */
export function FieldFrame({ id, node, children }: FieldFrameProps) {
  const { form, store, host, labelAsides, takenAside } = useOwnForm();
  const address = addressOf(form.definition.id, id);
  const error = useFieldError(store, address);
  const note = useFieldNote(store, address);
  const check = node.schema['x-check'];
  const taken = check !== undefined && error?.message === check.message;
  const widget = controlOf(node);
  const group = isGrouped(widget) ? (widget === 'radio' ? 'radiogroup' : 'group') : undefined;
  return (
    <FieldChrome
      id={id}
      label={hasOwnLabel(widget) ? undefined : (node.schema.title ?? node.name)}
      required={isRequiredOnPage(node)}
      help={helpOf(node)}
      error={error?.message}
      errorAside={taken && takenAside?.(check.operation, String(store.get(address) ?? ''))}
      note={note?.message}
      aside={labelAsides?.[widget]}
      width={node.schema['x-width']}
      group={group}
    >
      {children}
      {node.schema['x-warning'] && host.warning && <host.warning node={node} address={address} />}
    </FieldChrome>
  );
}
