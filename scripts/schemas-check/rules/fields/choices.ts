import type { Choice } from '#engine/definition/definition.ts';
import type { Path } from '../../read/source.ts';
import { type Fault, fieldRule } from '../field-rule.ts';

/** No choice is there twice, neither its value nor its words. */
export const choices = fieldRule(({ node }) => [
  ...repeats(node.schema.oneOf, ['oneOf']),
  ...repeats(node.schema.items?.oneOf, ['items', 'oneOf']),
]);

function repeats(list: readonly Choice[] = [], at: Path): Fault[] {
  return list.flatMap((choice, i) => {
    const before = list.slice(0, i);
    const value = before.some((one) => one.const === choice.const);
    const title = before.some((one) => one.title === choice.title);
    return [
      ...(value
        ? [
            {
              at: [...at, i, 'const'],
              what: `вариант «${choice.const}» уже есть`,
              fix: 'дайте ему другое значение или уберите',
            },
          ]
        : []),
      ...(title
        ? [
            {
              at: [...at, i, 'title'],
              what: `вариант со словами «${choice.title}» уже есть`,
              fix: 'назовите его иначе или уберите',
            },
          ]
        : []),
    ];
  });
}
