import { split } from './address.ts';
import { conditionReads, type Reads } from './condition-reads.ts';
import type { FieldNode } from './definition.ts';

/** What holds fields: the form, an object, the entries of a group. */
export interface Container {
  /** Its address with `*` for entries: `''`, `representative_1`, `siblings/*`. */
  readonly pattern: string;
  readonly isEntry: boolean;
  readonly fields: readonly FieldNode[];
  readonly names: ReadonlySet<string>;
  /** The fields that are not always shown. */
  readonly conditional: readonly Conditional[];
}

/** A field with conditions, and the names of what they read. */
export interface Conditional {
  readonly node: FieldNode;
  readonly holderReads: Reads;
  readonly formReads: Reads;
}

/** Every container of a form; the conditions in them are indexed by what they read. */
export function containersOf(fields: readonly FieldNode[], pattern = ''): readonly Container[] {
  const own: Container = {
    pattern,
    isEntry: pattern.endsWith('/*'),
    fields,
    names: new Set(fields.map((field) => field.name)),
    conditional: fields.filter((field) => field.showIf || field.showIfForm).map(conditionalOf),
  };
  const inner = fields.flatMap((field) => {
    if (field.kind !== 'object' && field.kind !== 'group') return [];
    return containersOf(field.children, field.kind === 'group' ? `${field.address}/*` : field.address);
  });
  return [own, ...inner];
}

function conditionalOf(node: FieldNode): Conditional {
  return {
    node,
    holderReads: conditionReads(node.schema['x-show-if']),
    formReads: conditionReads(node.schema['x-show-if-form']),
  };
}

export function readsName(reads: Reads, name: string): boolean {
  return reads === 'all' || reads.has(name);
}

/** The pattern of the container at a store address; `undefined` where a field or nothing is there. */
export function containerPattern(fields: readonly FieldNode[], address: string): string | undefined {
  const parts = split(address);
  let inner = fields;
  let pattern = '';
  for (let i = 0; i < parts.length; i++) {
    const node = inner.find((field) => field.name === parts[i]);
    if (node?.kind !== 'object' && node?.kind !== 'group') return undefined;
    if (node.kind === 'group') i += 1;
    if (i >= parts.length) return undefined;
    pattern = node.kind === 'group' ? `${node.address}/*` : node.address;
    inner = node.children;
  }
  return pattern;
}
