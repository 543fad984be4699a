import { answerType } from '#engine/changes/answer-type.ts';
import { type WireKey, wireKeys } from '#engine/compile/wire-schema.ts';
import type { FormDefinition } from '#engine/definition/definition.ts';
import type { Problem } from '../../problem.ts';
import type { AnswersHolder } from '../../read/contract-members.ts';
import { remembered } from '../../read/remembered.ts';
import type { FormSource, Repository, Rule } from '../../read/repository.ts';

/**
 * Forms whose answers go in one call, or come back in one, ask under one key for answers of one type: a call has one
 * member for both, of one type.
 */
export const sharedKeys: Rule = (repository) =>
  lastClashes([repository.forms, repository.contract], () => clashesInCalls(repository));

const lastClashes = remembered<readonly Problem[]>();

function clashesInCalls(repository: Repository): readonly Problem[] {
  const told = new Set<string>();
  return repository.contract.holders.flatMap((holder) =>
    clashes(repository, holder).flatMap(({ key, form, other, own, theirs }) => {
      // the same two forms stand together in several calls
      const said = `${form.definition.id} ${other.id} ${key}`;
      const place = form.fields.find(({ node }) => node.address === own.address);
      if (!place || told.has(said)) return [];
      told.add(said);
      return [problemAt(place.problem, { key, form: form.definition, other, own, theirs })];
    }),
  );
}

interface Clash<Form> {
  readonly key: string;
  readonly form: Form;
  /** The form that stands before it in the call. */
  readonly other: FormDefinition;
  readonly own: WireKey;
  readonly theirs: WireKey;
}

/** The keys that a later form of a call asks otherwise than an earlier one, but for those that the contract has itself. */
function clashes(repository: Repository, { forms, members }: AnswersHolder): readonly Clash<FormSource>[] {
  const named = [...new Set(forms)].flatMap(
    (id) => repository.forms.find(({ definition }) => definition.id === id) ?? [],
  );
  return named.flatMap((form, i) =>
    named.slice(0, i).flatMap(({ definition: other }) =>
      wireKeys(form.definition).flatMap((own) => {
        const theirs = wireKeys(other).find((one) => isSameMember(one, own));
        if (!theirs || answerType(theirs.node) === answerType(own.node)) return [];
        const key = written(theirs.repeated ? own : theirs);
        return members.includes(key) ? [] : [{ key, form, other, own, theirs }];
      }),
    ),
  );
}

/** Whether a key may be of both: the same, or one with the number of an entry in it. */
function isSameMember(a: WireKey, b: WireKey): boolean {
  if (a.key === b.key) return true;
  return [
    [a, b],
    [b, a],
  ].some(([group, plain]) => group?.repeated && plain && new RegExp(`^${group.key}$`).test(written(plain)));
}

/** A key as a call has it: `sibling_1_first_name`. */
function written({ key }: WireKey): string {
  return key.replaceAll('[1-9][0-9]*', '1');
}

function problemAt(
  problem: (at: readonly [], what: string, fix: string) => Problem,
  { key, form, other, own, theirs }: Clash<FormDefinition>,
): Problem {
  const [type, before] = [answerType(own.node), answerType(theirs.node)];
  const free = `${form.id.replaceAll('-', '_')}_${own.node.name}`;
  const isPlain = [own, theirs].every(({ node }) => node.kind === 'value');
  const same = isPlain ? 'дайте полям один type или ' : '';
  return problem(
    [],
    `ключ «${key}» здесь вида ${type}, а в форме «${other.id}» (поле «${theirs.address}») — ${before}: их ответы идут в одном вызове, и один из них будет отвергнут`,
    `${same}назовите поле иначе, например «${free}»`,
  );
}
