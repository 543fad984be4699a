import { allFields, type Choice, type FieldNode, type FormDefinition } from '../definition/definition.ts';
import { equal } from '../values/equal.ts';
import { answerType, enumerableAnswers } from './answer-type.ts';
import { compareDefinitions } from './compare.ts';

/** A form as of the last release, with the fields that only earlier releases had. */
export interface Released {
  /** Whether the form was removed. Its definition stays, to read stored answers. */
  readonly removed?: boolean;
  readonly definition: Omit<FormDefinition, 'hash'>;
  readonly former: readonly FormerField[];
}

/** A former field, or the former choices of a field, that stored answers may still refer to. */
export interface FormerField {
  readonly field: string;
  readonly title: string;
  readonly type: string;
  readonly choices?: readonly Choice[];
  /** The last version with this field. */
  readonly version: number;
}

/** The released definition for comparisons; it needs no hash, since no answers refer to it. */
export function releasedDefinition({ definition }: Released): FormDefinition {
  return { ...definition, hash: '' };
}

/** The record of a form in a release, based on the previous release. */
export function nextRelease(last: Released | undefined, definition: FormDefinition): Released {
  const { hash: _, ...released } = definition;
  const former = last ? [...last.former, ...newFormerFields(releasedDefinition(last), definition)] : [];
  const unique = former.filter((one, i) => former.findIndex((other) => equal(one, other)) === i);
  return { definition: released, former: unique };
}

function newFormerFields(before: FormDefinition, after: FormDefinition): readonly FormerField[] {
  const removedChoices = new Map<FieldNode, Choice[] | undefined>();
  for (const change of compareDefinitions(before, after)) {
    if (change.kind === 'removed')
      for (const node of allFields([change.from])) removedChoices.set(node, undefined);
    else if (change.kind === 'renamed' || change.kind === 'retyped')
      removedChoices.set(change.from, undefined);
    else if (change.kind === 'choice-removed' || change.kind === 'choice-mapped') {
      if (!removedChoices.has(change.from)) removedChoices.set(change.from, []);
      removedChoices.get(change.from)?.push(change.choice);
    }
  }
  return [...removedChoices].map(([node, choices]) =>
    formerField(node, choices ?? enumerableAnswers(node), before.version),
  );
}

function formerField(node: FieldNode, choices: readonly Choice[] | undefined, version: number): FormerField {
  const { title = node.name } = node.schema;
  const namedChoices = node.schema.type === 'boolean' ? undefined : choices;
  return {
    field: node.address,
    title,
    type: answerType(node),
    ...(namedChoices && { choices: namedChoices }),
    version,
  };
}
