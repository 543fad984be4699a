import { join, nameOf, parentOf } from '../definition/address.ts';
import type { FieldNode } from '../definition/definition.ts';
import { conditionReads, type Reads } from './conditions.ts';

/** A container of fields: the form, an object, or the entries of a group. */
export interface Container {
  /** Its address with `*` for entries: `''`, `representative_1`, `siblings/*`. */
  readonly pattern: string;
  readonly isEntry: boolean;
  readonly fields: readonly FieldNode[];
  readonly names: ReadonlySet<string>;
  /** The fields that are not always shown. */
  readonly conditional: readonly Conditional[];
}

/** A conditional field, with the names that its condition reads. */
export interface Conditional {
  readonly node: FieldNode;
  readonly holderReads: Reads;
}

/** Analysis of a form's conditions that does not depend on answers. */
export interface VisibilityPlan {
  readonly containers: readonly Container[];
  readonly byPattern: ReadonlyMap<string, Container>;
  /** The fields that some condition reads, by address with `*` for entries. */
  readonly read: ReadonlySet<string>;
  /** Bound on rounds: the number of conditions suffices unless they are circular. */
  readonly patience: number;
}

export function visibilityPlan(root: readonly FieldNode[]): VisibilityPlan {
  const containers = containersOf(root);
  return {
    containers,
    byPattern: new Map(containers.map((container) => [container.pattern, container])),
    read: fieldsRead(containers),
    patience: containers.reduce((sum, { conditional }) => sum + conditional.length, 1),
  };
}

/** Every container of a form, with its conditions indexed by the members that they read. */
function containersOf(fields: readonly FieldNode[], pattern = ''): readonly Container[] {
  const own: Container = {
    pattern,
    isEntry: pattern.endsWith('/*'),
    fields,
    names: new Set(fields.map((field) => field.name)),
    conditional: fields.filter((field) => field.showIf).map(conditionalOf),
  };
  const inner = fields.flatMap((field) => {
    if (field.kind !== 'object' && field.kind !== 'group') return [];
    return containersOf(field.children, field.kind === 'group' ? `${field.address}/*` : field.address);
  });
  return [own, ...inner];
}

function conditionalOf(node: FieldNode): Conditional {
  return { node, holderReads: conditionReads(node.schema['x-show-if']) };
}

export function readsName(reads: Reads, name: string): boolean {
  return reads === 'all' || reads.has(name);
}

/**
 * The fields that a condition reads, by address with `*` for entries. A change of any other field, such as most text
 * fields, cannot show or hide anything.
 */
function fieldsRead(containers: readonly Container[]): ReadonlySet<string> {
  const byPattern = new Map(containers.map((container) => [container.pattern, container]));

  function isRead(pattern: string, name: string): boolean {
    const container = byPattern.get(pattern);
    if (container?.conditional.some(({ holderReads }) => readsName(holderReads, name))) return true;
    if (pattern === '') return false;
    const holder = container?.isEntry ? parentOf(pattern) : pattern;
    return isRead(parentOf(holder), nameOf(holder));
  }

  const all = containers.flatMap(({ pattern, fields }) => fields.map(({ name }) => ({ pattern, name })));
  return new Set(
    all.filter(({ pattern, name }) => isRead(pattern, name)).map(({ pattern, name }) => join(pattern, name)),
  );
}
