import { isEntryList } from '../definition/address.ts';
import { type FieldNode, type FormValues, isRecord, type Json } from '../definition/definition.ts';
import { isEmpty, members } from './normalise.ts';

/** The answers of the fields that `keeps` accepts, at every depth. `keeps` gets `undefined` for an unknown name. */
export function filterAnswers(
  fields: readonly FieldNode[],
  values: FormValues,
  keeps: (field: FieldNode | undefined) => boolean,
): Readonly<Record<string, Json>> {
  const entries = members(values).flatMap(([name, value]): [string, Json][] => {
    const field = fields.find((one) => one.name === name);
    if (value === undefined || !keeps(field)) return [];
    return [[name, field ? filterInside(field, value, keeps) : value]];
  });
  return Object.fromEntries(entries);
}

function filterInside(
  { kind, children }: FieldNode,
  value: Json,
  keeps: (field: FieldNode | undefined) => boolean,
): Json {
  if (kind === 'object' && isRecord(value)) return filterAnswers(children, value, keeps);
  if (kind !== 'group' || !isEntryList(value)) return value;
  return value.map((entry) => filterAnswers(children, entry, keeps));
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
