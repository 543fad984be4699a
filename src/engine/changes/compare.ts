import { allFields, type FieldNode, type FormDefinition, formFields } from '../definition/definition.ts';
import { currentAddress } from '../migration/carried-keys.ts';
import { answerType } from './answer-type.ts';
import { answerChanges, isRemoved } from './answers.ts';
import { aspects, differingFormKeywords, differingKeywords } from './aspects.ts';
import { type Change, harmless } from './change.ts';

/**
 * The changes between two definitions of a form: `before` as released or committed, `after` as it is now; `undefined`
 * if the form does not exist. Fields are compared one by one, also inside objects and repeated groups. An added or
 * removed container is reported without its content.
 */
export function compareDefinitions(
  before: FormDefinition | undefined,
  after: FormDefinition | undefined,
): readonly Change[] {
  if (!before || !after) {
    if (after) return [{ kind: 'form-added', ...harmless }];
    return before ? [{ kind: 'form-removed', losesAnswers: true, declared: false }] : [];
  }
  const pairing = pairFields(before, after);
  const added = addedFields(new Set(pairing.pairs.values()), formFields(after));
  return [
    ...formChanges(before, after),
    ...removalChanges(pairing, formFields(before)),
    ...[...pairing.pairs].flatMap(([from, to]) => fieldChanges(pairing, from, to)),
    ...added.map((to): Change => ({ kind: 'added', to, ...harmless })),
  ];
}

function formChanges(before: FormDefinition, after: FormDefinition): readonly Change[] {
  const words = differingFormKeywords(before, after);
  const version = { kind: 'version', before: before.version, after: after.version, ...harmless } as const;
  return [
    ...(version.before === version.after ? [] : [version]),
    ...(words.length > 0 ? [{ kind: 'form', words, ...harmless } as const] : []),
  ];
}

/** The removed fields. A removed object or group is one change, unless a part of it was moved elsewhere. */
function removalChanges(pairing: Pairing, fields: readonly FieldNode[]): readonly Change[] {
  const { before, after, pairs } = pairing;
  return fields.flatMap((from): readonly Change[] => {
    const to = pairs.get(from);
    if (to?.kind === from.kind || allFields(from.children).some((child) => pairs.has(child)))
      return removalChanges(pairing, from.children);
    // a changed kind is reported by `fieldChanges`
    if (to) return [];
    const address = currentAddress(after, from.address, before.version);
    return [
      {
        kind: 'removed',
        from,
        address,
        losesAnswers: true,
        declared: isRemoved(after, [from.address, address]),
      },
    ];
  });
}

function addedFields(known: ReadonlySet<FieldNode>, fields: readonly FieldNode[]): readonly FieldNode[] {
  return fields.flatMap((node) =>
    allFields([node]).some((field) => known.has(field)) ? addedFields(known, node.children) : [node],
  );
}

function fieldChanges(pairing: Pairing, from: FieldNode, to: FieldNode): readonly Change[] {
  const { before, after } = pairing;
  const pair = { from, to, ...harmless };
  return [
    ...(isRenamed(pairing, from, to) ? [{ kind: 'renamed', ...pair } as const] : []),
    ...answerChanges({ after, version: before.version }, from, to),
    ...(from.required === to.required
      ? []
      : [{ kind: to.required ? 'required' : 'optional', ...pair } as const]),
    ...(from.step === to.step || pairing.parents.has(from) ? [] : [{ kind: 'moved', ...pair } as const]),
    ...(answerType(from) === answerType(to) && wirePrefix(from) !== wirePrefix(to)
      ? [{ kind: 'flatten', ...pair } as const]
      : []),
    ...aspects.flatMap((kind): readonly Change[] => {
      const words = differingKeywords(kind, from, to);
      return words.length > 0 ? [{ kind, words, ...pair }] : [];
    }),
  ];
}

/** The prefix of a group's entries in wire keys, if declared. */
function wirePrefix({ kind, schema }: FieldNode): string | undefined {
  return kind === 'group' ? schema['x-flatten'] : undefined;
}

/** Two definitions of a form, field by field. */
interface Pairing {
  readonly before: FormDefinition;
  readonly after: FormDefinition;
  /** Each former field that has a current field for its answers. */
  readonly pairs: ReadonlyMap<FieldNode, FieldNode>;
  readonly parents: ReadonlyMap<FieldNode, FieldNode>;
}

function pairFields(before: FormDefinition, after: FormDefinition): Pairing {
  const currentFields = new Map(allFields(formFields(after)).map((node) => [node.address, node]));
  const pairs = new Map<FieldNode, FieldNode>();
  const parents = new Map<FieldNode, FieldNode>();
  for (const from of allFields(formFields(before))) {
    const to = currentFields.get(currentAddress(after, from.address, before.version));
    if (to) pairs.set(from, to);
    for (const child of from.children) parents.set(child, from);
  }
  return { before, after, pairs, parents };
}

/** Whether a field was renamed, or moved out of the successor of its container. */
function isRenamed({ pairs, parents }: Pairing, from: FieldNode, to: FieldNode): boolean {
  const parent = parents.get(from);
  const currentParent = parent ? pairs.get(parent) : undefined;
  if (!parent) return to.address !== from.name;
  return to.address !== `${currentParent ? prefixOf(currentParent) : prefixOf(parent)}${from.name}`;
}

function prefixOf({ kind, address }: FieldNode): string {
  return kind === 'group' ? `${address}/*/` : `${address}/`;
}
