import { join } from '#engine/definition/address.ts';
import { controlId } from '../fields/control-id.ts';

/** Id of an open entry. */
export function openEntryId(formId: string, group: string, entry: string): string {
  return controlId(formId, join(group, entry));
}

/** Id of the button of a card that opens its entry. */
export function editButtonId(formId: string, group: string, entry: string): string {
  return `${openEntryId(formId, group, entry)}--edit`;
}
