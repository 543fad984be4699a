import { isRecord, join, memberOf, placeOf } from '../definition/address.ts';
import {
  type FieldNode,
  type FormDefinition,
  type FormValues,
  formFields,
  type Json,
} from '../definition/definition.ts';
import { labelOf } from '../definition/labels.ts';
import { equal } from './equal.ts';
import { members, normalise } from './normalise.ts';

/** A field that both sides changed, each to something else. */
export interface Conflict {
  readonly address: string;
  readonly label: string;
  /** Absent where the side cleared the field. */
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
}

export interface Merged {
  /** What only one side changed, as that side has it; where both did, `mine` until the person chooses. */
  readonly merged: FormValues;
  readonly conflicts: readonly Conflict[];
}

/**
 * Joins two states that were made from one base, field by field: nested objects by their fields, a repeated group, a
 * list or the files as one. Blank equals absent. Neither side's change is dropped without being named (design, section 9).
 */
export function merge(
  definition: FormDefinition,
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
): Merged {
  const conflicts: Conflict[] = [];
  const [from, own, other] = [base, mine, theirs].map((values) => normalise(definition, values));
  const merged = mergeObject(
    definition,
    formFields(definition),
    '',
    from ?? {},
    own ?? {},
    other ?? {},
    conflicts,
  );
  return { merged: normalise(definition, merged), conflicts };
}

function mergeObject(
  definition: FormDefinition,
  fields: readonly FieldNode[],
  prefix: string,
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
  conflicts: Conflict[],
): FormValues {
  const names = new Set([...fields.map((field) => field.name), ...[base, mine, theirs].flatMap(namesOf)]);
  const merged = [...names].map((name): readonly [string, Json | undefined] => {
    const address = join(prefix, name);
    const node = fields.find((field) => field.name === name);
    const [from, own, other] = [base, mine, theirs].map((side) => memberOf(side, name));
    if (
      node?.kind === 'object' &&
      [from, own, other].every((value) => value === undefined || isRecord(value))
    ) {
      const inner = [from, own, other].map((value) => (isRecord(value) ? value : {}));
      const [a = {}, b = {}, c = {}] = inner;
      return [name, mergeObject(definition, node.children, address, a, b, c, conflicts) as Json];
    }
    if (equal(own, other) || equal(other, from)) return [name, own];
    if (equal(own, from)) return [name, other];
    const place = placeOf(definition, address);
    conflicts.push({ address, label: place ? labelOf(place) : name, mine: own, theirs: other });
    return [name, own];
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

function namesOf(values: FormValues): readonly string[] {
  return members(values).map(([name]) => name);
}
