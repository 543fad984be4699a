import { isEntryList } from '../definition/address.ts';
import { type FieldNode, type FormValues, fieldsByName, isRecord } from '../definition/definition.ts';
import { mapMembers, mapObjects } from './map-members.ts';
import { isEmpty } from './normalise.ts';

/** The answers of the fields that `keeps` accepts, at every depth. `keeps` gets `undefined` for an unknown name. */
export function filterAnswers(
  fields: readonly FieldNode[],
  values: FormValues,
  keeps: (field: FieldNode | undefined) => boolean,
): FormValues {
  const byName = fieldsByName(fields);
  return mapMembers(values, (name, value) => {
    const field = byName.get(name);
    if (!keeps(field)) return undefined;
    return field ? mapObjects(field, value, (inside) => filterAnswers(field.children, inside, keeps)) : value;
  });
}

/** Whether a field about health (`"x-sensitive": true`) has an answer. */
export function answersHealth(fields: readonly FieldNode[], values: FormValues): boolean {
  return fields.some(({ name, schema, kind, children }) => {
    const value = values[name];
    if (isEmpty(value)) return false;
    if (schema['x-sensitive'] === true) return true;
    if (kind === 'object' && isRecord(value)) return answersHealth(children, value);
    return isEntryList(value) && value.some((entry) => answersHealth(children, entry));
  });
}
