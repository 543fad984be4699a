import { nameOf, parentOf, placeOf } from '#engine/definition/address.ts';
import type { FieldNode } from '#engine/definition/definition.ts';
import { labelOf } from '#engine/definition/labels.ts';
import type { FormStore } from '#engine/store/types.ts';
import { messageFor } from '#engine/validation/messages.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import { isEmpty } from '#engine/values/normalise.ts';
import { wireKeyOf } from '#engine/wire/wire.ts';

/** The current error of a field; `undefined` if there is none. */
type MessageOf = (node: FieldNode) => string | undefined;

const checksByStore = new WeakMap<FormStore, Map<string, () => readonly FieldError[]>>();

/**
 * Adds a check to «Далее» for a rendered field, even if its panel is hidden later; one per keyword.
 */
export function addFieldCheck(
  store: FormStore,
  address: string,
  keyword: string,
  messageOf: MessageOf,
): void {
  const fields = checksByStore.get(store) ?? new Map<string, () => readonly FieldError[]>();
  if (!checksByStore.has(store)) {
    checksByStore.set(store, fields);
    store.addValidator(() => [...fields.values()].flatMap((check) => check()));
  }
  fields.set(keyword + address, () => {
    const { definition } = store.form;
    const data = store.dataAddress(address);
    const place = placeOf(definition, data);
    if (!place || !store.visible(parentOf(address)).has(nameOf(address))) return [];
    const message = messageOf(place.node);
    if (message === undefined) return [];
    const { step } = place.node;
    return [{ address, wireKey: wireKeyOf(definition, data), step, keyword, message, label: labelOf(place) }];
  });
}

/** «Далее» demands an answer to a rendered field with a list to choose from (`x-ui-required`). */
export function addRequiredCheck(store: FormStore, address: string): void {
  const keyword = 'required';
  addFieldCheck(store, address, keyword, (node) =>
    isEmpty(store.get(address))
      ? messageFor(node, { keyword, limit: undefined, value: undefined })
      : undefined,
  );
}
