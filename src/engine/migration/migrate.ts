import { isRecord } from '../definition/address.ts';
import {
  type FieldNode,
  type FormDefinition,
  type FormValues,
  formFields,
  type Json,
  type Migration,
} from '../definition/definition.ts';
import { isEmpty } from '../values/normalise.ts';
import { dueMigrations } from './carried-address.ts';
import { setAside } from './foreign.ts';
import { mapValues, moveValue } from './migrate-steps.ts';

/**
 * Brings data that was written under an older version to the form of today: the declared migrations since then in
 * the order of their versions, then fields found under an older name (`x-renamed-from`). Nothing is dropped: what has
 * no new home, or whose new home is taken, stays under its old key, and what its field cannot hold stands beside it.
 */
export function migrate(definition: FormDefinition, values: FormValues, fromVersion: number): FormValues {
  const moved = dueMigrations(definition, fromVersion).reduce(applyMigration, values);
  const fields = formFields(definition);
  return setAside(definition, hasOldNames(fields) ? renameOld(fields, moved) : moved);
}

/** Within one version fields are renamed first, so `values` names them as they are called after it. */
function applyMigration(values: FormValues, migration: Migration): FormValues {
  const renamed = Object.entries(migration.rename ?? {}).reduce(
    (data, [from, to]) => moveValue(data, from, to),
    values,
  );
  return Object.entries(migration.values ?? {}).reduce(
    (data, [address, map]) => mapValues(data, address, map),
    renamed,
  );
}

const withOldNames = new WeakMap<readonly FieldNode[], boolean>();

function hasOldNames(fields: readonly FieldNode[]): boolean {
  const known = withOldNames.get(fields);
  if (known !== undefined) return known;
  const has = fields.some(
    ({ schema, children }) => schema['x-renamed-from'] !== undefined || hasOldNames(children),
  );
  withOldNames.set(fields, has);
  return has;
}

function renameOld(fields: readonly FieldNode[], values: FormValues): FormValues {
  let data = values;
  for (const node of fields) {
    for (const old of node.schema['x-renamed-from'] ?? []) {
      if (isEmpty(data[node.name]) && !isEmpty(data[old])) data = moveValue(data, old, node.name);
    }
    if (hasOldNames(node.children)) data = { ...data, ...inside(node, data[node.name]) };
  }
  return data;
}

function inside(node: FieldNode, value: Json | undefined): FormValues {
  if (node.kind === 'object' && isRecord(value))
    return { [node.name]: renameOld(node.children, value) as Json };
  if (node.kind !== 'group' || !Array.isArray(value)) return {};
  const entries = (value as readonly Json[]).map((entry) =>
    isRecord(entry) ? (renameOld(node.children, entry) as Json) : entry,
  );
  return { [node.name]: entries };
}
