import { allFields, type FieldNode, type FormDefinition, formFields } from '../definition/definition.ts';
import { carriedAddress } from '../migration/carried-keys.ts';
import { answerType } from './answer-type.ts';
import { answerChanges, isRemoved } from './answers.ts';
import { aspects, differingFormKeywords, differingKeywords } from './aspects.ts';
import { type Change, harmless } from './change.ts';

/**
 * Compares two definitions of a form: `before` as released or committed, `after` as it is now; a
 * missing form is `undefined`. Compares field by field, through objects and repeated groups, and
 * reports only the outermost of added or removed parts.
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

/** Reports a removed object or group only as a whole, unless a part of it has moved elsewhere. */
function removalChanges(pairing: Pairing, fields: readonly FieldNode[]): readonly Change[] {
  const { before, after, pairs } = pairing;
  return fields.flatMap((from): readonly Change[] => {
    const to = pairs.get(from);
    if (to?.kind === from.kind || allFields(from.children).some((child) => pairs.has(child)))
      return removalChanges(pairing, from.children);
    // a change of kind is reported at the field itself
    if (to) return [];
    const address = carriedAddress(after, from.address, before.version);
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
  const both = { from, to, ...harmless };
  return [
    ...(isRenamed(pairing, from, to) ? [{ kind: 'renamed', ...both } as const] : []),
    ...answerChanges({ after, version: before.version }, from, to),
    ...(from.required === to.required
      ? []
      : [{ kind: to.required ? 'required' : 'optional', ...both } as const]),
    ...(from.step === to.step || pairing.holders.has(from) ? [] : [{ kind: 'moved', ...both } as const]),
    ...(answerType(from) === answerType(to) && flattenOf(from) !== flattenOf(to)
      ? [{ kind: 'flatten', ...both } as const]
      : []),
    ...aspects.flatMap((kind): readonly Change[] => {
      const words = differingKeywords(kind, from, to);
      return words.length > 0 ? [{ kind, words, ...both }] : [];
    }),
  ];
}

/** The prefix of entry keys on the wire, if the group has one. */
function flattenOf({ kind, schema }: FieldNode): string | undefined {
  return kind === 'group' ? schema['x-flatten'] : undefined;
}

/** Two definitions of a form, field by field. */
interface Pairing {
  readonly before: FormDefinition;
  readonly after: FormDefinition;
  /** A former field and the current field with its answers. */
  readonly pairs: ReadonlyMap<FieldNode, FieldNode>;
  /** The parent of each field of `before`. */
  readonly holders: ReadonlyMap<FieldNode, FieldNode>;
}

function pairFields(before: FormDefinition, after: FormDefinition): Pairing {
  const today = new Map(allFields(formFields(after)).map((node) => [node.address, node]));
  const pairs = new Map<FieldNode, FieldNode>();
  const holders = new Map<FieldNode, FieldNode>();
  for (const from of allFields(formFields(before))) {
    const to = today.get(carriedAddress(after, from.address, before.version));
    if (to) pairs.set(from, to);
    for (const child of from.children) holders.set(child, from);
  }
  return { before, after, pairs, holders };
}

/** Whether a field was renamed, or moved out of the successor of its container. */
function isRenamed({ pairs, holders }: Pairing, from: FieldNode, to: FieldNode): boolean {
  const holder = holders.get(from);
  const now = holder ? pairs.get(holder) : undefined;
  if (!holder) return to.address !== from.name;
  return to.address !== `${now ? prefixOf(now) : prefixOf(holder)}${from.name}`;
}

function prefixOf({ kind, address }: FieldNode): string {
  return kind === 'group' ? `${address}/*/` : `${address}/`;
}
