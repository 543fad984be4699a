import { answerType } from '#engine/changes/answer-type.ts';
import type { FieldNode } from '#engine/definition/definition.ts';
import { distance } from '../../suggest.ts';

/** Of the fields that are new, the one that a field which is gone has probably become. */
export function lookAlike(gone: FieldNode, added: readonly FieldNode[]): FieldNode | undefined {
  const [best] = added
    .filter((node) => answerType(node) === answerType(gone))
    .map((node) => ({ node, score: likeness(gone, node) }))
    .filter(({ score }) => score >= alike)
    .sort((a, b) => b.score - a.score);
  return best?.node;
}

/** A title or a name that is the same, or both nearly so. */
const alike = 2;

function likeness(a: FieldNode, b: FieldNode): number {
  const title = closeness(a.schema.title ?? '', b.schema.title ?? '');
  const kin = a.address.split('/').slice(0, -1).join('/') === b.address.split('/').slice(0, -1).join('/');
  return title + closeness(a.name, b.name) + (kin ? 0.5 : 0);
}

/** 2 where the words are the same, 1 where they differ in few letters or one is a part of the other. */
function closeness(a: string, b: string): number {
  if (a === '' || b === '') return 0;
  if (a === b) return 2;
  const [one, other] = [a.toLowerCase(), b.toLowerCase()];
  const isPart = Math.min(a.length, b.length) > 3 && (one.includes(other) || other.includes(one));
  return isPart || distance(one, other) <= Math.max(a.length, b.length) / 3 ? 1 : 0;
}
