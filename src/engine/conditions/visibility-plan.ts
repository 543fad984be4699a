import { join, nameOf, parentOf } from '../definition/address.ts';
import type { FieldNode } from '../definition/definition.ts';
import { type ConditionReads, conditionReads } from './conditions.ts';

/** A container of fields: the form, an object, or the entries of a group. */
export interface Container {
  /** Its address with `*` for entries: `''`, `representative_1`, `siblings/*`. */
  readonly pattern: string;
  readonly isEntry: boolean;
  readonly fields: readonly FieldNode[];
  readonly names: ReadonlySet<string>;
  /** The fields that are not always shown. */
  readonly conditional: readonly ConditionalField[];
}

/** A conditional field, with the names of the siblings that its condition reads. */
export interface ConditionalField {
  readonly node: FieldNode;
  readonly reads: ConditionReads;
}

/** Analysis of a form's conditions that does not depend on answers. */
export interface VisibilityPlan {
  readonly containers: readonly Container[];
  readonly byPattern: ReadonlyMap<string, Container>;
  /** Addresses of the fields that some condition reads, with `*` for entries. */
  readonly readFields: ReadonlySet<string>;
  /** The maximum number of evaluations of one condition. Only cyclic conditions reach it. */
  readonly maxRuns: number;
}

export function visibilityPlan(root: readonly FieldNode[]): VisibilityPlan {
  const containers = containersOf(root);
  return {
    containers,
    byPattern: new Map(containers.map((container) => [container.pattern, container])),
    readFields: findReadFields(containers),
    maxRuns: containers.reduce((sum, { conditional }) => sum + conditional.length, 1),
  };
}

/** The container at `pattern` and all containers inside it. */
function containersOf(fields: readonly FieldNode[], pattern = ''): readonly Container[] {
  const own: Container = {
    pattern,
    isEntry: pattern.endsWith('/*'),
    fields,
    names: new Set(fields.map((field) => field.name)),
    conditional: fields
      .filter((field) => field.showIf)
      .map((node) => ({ node, reads: conditionReads(node.schema['x-show-if']) })),
  };
  const inner = fields.flatMap((field) => {
    if (field.kind !== 'object' && field.kind !== 'group') return [];
    return containersOf(field.children, field.kind === 'group' ? `${field.address}/*` : field.address);
  });
  return [own, ...inner];
}

export function readsName(reads: ConditionReads, name: string): boolean {
  return reads === 'all' || reads.has(name);
}

/**
 * Addresses of the fields that some condition reads, with `*` for entries. A condition that reads a container also
 * reads the fields of the container. Other fields, such as most text fields, cannot show or hide anything.
 */
function findReadFields(containers: readonly Container[]): ReadonlySet<string> {
  const byPattern = new Map(containers.map((container) => [container.pattern, container]));

  function isRead(pattern: string, name: string): boolean {
    const container = byPattern.get(pattern);
    if (container?.conditional.some(({ reads }) => readsName(reads, name))) return true;
    if (pattern === '') return false;
    const parent = container?.isEntry ? parentOf(pattern) : pattern;
    return isRead(parentOf(parent), nameOf(parent));
  }

  const all = containers.flatMap(({ pattern, fields }) => fields.map(({ name }) => ({ pattern, name })));
  return new Set(
    all.filter(({ pattern, name }) => isRead(pattern, name)).map(({ pattern, name }) => join(pattern, name)),
  );
}
