import { placeOf } from '#engine/definition/address.ts';
import type { FieldNode } from '#engine/definition/definition.ts';
import { addressesIn } from '#engine/describe/template.ts';
import { suggestion } from '../../suggest.ts';
import { fieldRule } from '../field-rule.ts';

/** What stands behind a choice (`x-told`) are single answers of the form, and nobody's secret. */
export const toldChoices = fieldRule(({ node }, { definition, fields }) =>
  (node.schema.oneOf ?? []).flatMap((choice, i) =>
    addressesIn(choice['x-told'] ?? '').flatMap((address) => {
      const place = placeOf(definition, address);
      if (place && place.entries.length === 0 && isSingle(place.node)) return [];
      const known = fields.filter((one) => isSingle(one.node)).map((one) => one.node.address);
      const what = `открытого одиночного поля «${address}» в форме нет`;
      return [{ at: ['oneOf', i, 'x-told'], what, fix: suggestion(address, known) }];
    }),
  ),
);

/** An answer is compared with a single one of the form. */
export const doubts = fieldRule(({ node }, { definition, fields }) => {
  const address = node.schema['x-doubt']?.field;
  if (address === undefined) return [];
  const place = placeOf(definition, address);
  if (place && place.entries.length === 0 && isSingle(place.node)) return [];
  const known = fields.filter((one) => isSingle(one.node)).map((one) => one.node.address);
  const what = `открытого одиночного поля «${address}» в форме нет`;
  return [{ at: ['x-doubt', 'field'], what, fix: suggestion(address, known) }];
});

function isSingle({ kind, address, schema }: FieldNode): boolean {
  return kind === 'value' && !address.includes('*') && !schema['x-sensitive'];
}
