import { locateField, nameOf, parentOf } from '#engine/definition/address.ts';
import type { FieldNode } from '#engine/definition/definition.ts';
import { fieldLabel } from '#engine/definition/field.ts';
import type { FormStore } from '#engine/store/types.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import { wireKeyOf } from '#engine/wire/wire.ts';

/** The error of a visible field that an added validator reports; none if there is no message. */
export function fieldErrors(
  store: FormStore,
  address: string,
  keyword: string,
  messageOf: (node: FieldNode) => string | undefined,
): readonly FieldError[] {
  const { definition } = store.form;
  const dataAddress = store.dataAddress(address);
  const located = locateField(definition, dataAddress);
  if (!located || !store.visible(parentOf(address)).has(nameOf(address))) return [];
  const message = messageOf(located.node);
  if (message === undefined) return [];
  const { step } = located.node;
  const wireKey = wireKeyOf(definition, dataAddress);
  return [{ address, wireKey, step, keyword, message, label: fieldLabel(located) }];
}
