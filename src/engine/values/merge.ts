import { join, locateField } from '../definition/address.ts';
import {
  type FieldNode,
  type FormDefinition,
  type FormValues,
  formFields,
  isRecord,
  type Json,
  memberOf,
  recordOf,
} from '../definition/definition.ts';
import { fieldLabel } from '../definition/field.ts';
import { equal } from './equal.ts';
import { members, normalise } from './normalise.ts';

/** A field that both sides changed to different values. */
export interface Conflict {
  readonly address: string;
  readonly label: string;
  /** `undefined` if the field is blank on this side; the same for `theirs`. */
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
}

export interface Merged {
  /** The changes of both sides; conflicting fields have the value of `mine`. */
  readonly merged: FormValues;
  readonly conflicts: readonly Conflict[];
}

/**
 * Merges two states with a common base, field by field and inside objects; a group, a list and files are one value
 * each. The data of an external form are merged by members; if both sides changed a member differently, the whole data
 * are one conflict, in which each side also has the other's independent changes. Blank equals absent. Every change is
 * merged or reported as a conflict.
 */
export function merge(
  definition: FormDefinition,
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
): Merged {
  const conflicts: Conflict[] = [];
  const [ancestor, local, remote] = [base, mine, theirs].map((values) => normalise(definition, values));
  const merged = mergeObject(
    definition,
    formFields(definition),
    '',
    ancestor ?? {},
    local ?? {},
    remote ?? {},
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
    const [ancestor, local, remote] = [base, mine, theirs].map((side) => memberOf(side, name));
    if (
      node?.kind === 'object' &&
      [ancestor, local, remote].every((value) => value === undefined || isRecord(value))
    ) {
      const inner = [ancestor, local, remote].map(recordOf);
      const [a = {}, b = {}, c = {}] = inner;
      return [name, mergeObject(definition, node.children, address, a, b, c, conflicts) as Json];
    }
    if (equal(local, remote) || equal(remote, ancestor)) return [name, local];
    if (equal(local, ancestor)) return [name, remote];
    const located = locateField(definition, address);
    const [mineFirst, theirsFirst] =
      node?.kind === 'external'
        ? [mergeExternal(ancestor, local, remote), mergeExternal(ancestor, remote, local)]
        : [local, remote];
    if (node?.kind === 'external' && equal(mineFirst, theirsFirst)) return [name, mineFirst];
    conflicts.push({
      address,
      label: located ? fieldLabel(located) : name,
      mine: mineFirst,
      theirs: theirsFirst,
    });
    return [name, mineFirst];
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

/** Merges the data of an external form: each member is from the side that changed it, or from `first` if both did. */
function mergeExternal(
  ancestor: Json | undefined,
  first: Json | undefined,
  second: Json | undefined,
): Json | undefined {
  if (equal(first, second) || equal(first, ancestor)) return second;
  if (equal(second, ancestor) || !isRecord(first) || !isRecord(second)) return first;
  const base = recordOf(ancestor);
  const names = new Set([...namesOf(first), ...namesOf(second)]);
  const members = [...names].map(
    (name) =>
      [name, mergeExternal(memberOf(base, name), memberOf(first, name), memberOf(second, name))] as const,
  );
  return Object.fromEntries(members.filter(([, value]) => value !== undefined)) as Json;
}

function namesOf(values: FormValues): readonly string[] {
  return members(values).map(([name]) => name);
}
