import { answerType, countedAnswers } from '#engine/changes/answer-type.ts';
import type { Released } from '#engine/changes/released.ts';
import { isWithin } from '#engine/definition/address.ts';
import type { FieldNode, Removal } from '#engine/definition/definition.ts';
import { releasedForms } from '../../read/released.ts';
import type { FormSource, Rule } from '../../read/repository.ts';
import type { Path } from '../../read/source.ts';
import { suggestion } from '../../suggest.ts';
import { addressesThrough, storedAddresses } from './known-addresses.ts';

type Fault = readonly [at: Path, what: string, fix: string];

/** What is said to be removed was there, and is there no longer. */
export const removals: Rule = (repository) => {
  const records = new Map(releasedForms(repository).map(({ form, last }) => [form, last.released]));
  return repository.forms.flatMap((form) =>
    (form.definition.removed ?? []).flatMap((removal, i) => {
      const fault = stillThere(form, removal) ?? neverThere(form, removal, records.get(form));
      return fault ? [form.head.problem(['x-removed', i, ...fault[0]], fault[1], fault[2])] : [];
    }),
  );
};

function stillThere({ fields }: FormSource, { field, choices, type }: Removal): Fault | undefined {
  const node = fields.find((place) => place.node.address === field)?.node;
  if (!node) return undefined;
  if (choices) return choiceThere(node, choices);
  if (type === undefined)
    return [['field'], `поле «${field}» есть в форме`, 'уберите эту запись из x-removed'];
  return type === answerType(node)
    ? [['type'], `поле «${field}» и сейчас вида ${type}`, 'уберите эту запись из x-removed']
    : undefined;
}

function choiceThere(node: FieldNode, choices: readonly string[]): Fault | undefined {
  const now = countedAnswers(node)?.map((choice) => choice.const) ?? [];
  const there = choices.find((value) => now.includes(value));
  if (there === undefined) return undefined;
  return [
    ['choices', choices.indexOf(there)],
    `вариант «${there}» у поля «${node.address}» есть`,
    'уберите его отсюда',
  ];
}

function neverThere(
  { definition }: FormSource,
  { field }: Removal,
  released: Released | undefined,
): Fault | undefined {
  if (!released) return undefined;
  const known = [...(addressesThrough(storedAddresses(released), definition).at(-1) ?? [])];
  if (known.some((address) => isWithin(address, field))) return undefined;
  return [['field'], `поля «${field}» в выпущенной форме не было`, suggestion(field, known)];
}
