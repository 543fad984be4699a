import { placeOf } from '#engine/definition/address.ts';
import type { FieldNode } from '#engine/definition/definition.ts';
import { addressesIn } from '#engine/describe/template.ts';
import type { FormSource } from '../../read/repository.ts';
import type { Path } from '../../read/source.ts';
import { suggestion } from '../../suggest.ts';
import { type Fault, fieldRule } from '../field-rule.ts';

/** The names of choices (`x-told`) refer to single, non-sensitive answers of the form. */
export const toldChoices = fieldRule(({ node }, form) =>
  (node.schema.oneOf ?? []).flatMap((choice, i) =>
    addressesIn(choice['x-told'] ?? '').flatMap((address) =>
      unknownAnswer(form, address, ['oneOf', i, 'x-told']),
    ),
  ),
);

/** `x-doubt` refers to a single, non-sensitive answer of the form. */
export const doubts = fieldRule(({ node }, form) => {
  const address = node.schema['x-doubt']?.field;
  return address === undefined ? [] : unknownAnswer(form, address, ['x-doubt', 'field']);
});

/** The fault of a reference to anything but a single, non-sensitive answer. */
function unknownAnswer({ definition, fields }: FormSource, address: string, at: Path): readonly Fault[] {
  const place = placeOf(definition, address);
  if (place && place.entries.length === 0 && isSingle(place.node)) return [];
  const known = fields.filter((one) => isSingle(one.node)).map((one) => one.node.address);
  const what = `открытого одиночного поля «${address}» в форме нет`;
  return [{ at, what, fix: suggestion(address, known) }];
}

function isSingle({ kind, address, schema }: FieldNode): boolean {
  return kind === 'value' && !address.includes('*') && !schema['x-sensitive'];
}
