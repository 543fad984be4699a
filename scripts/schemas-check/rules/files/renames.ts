import { fieldRule } from '../field-rule.ts';

/** A former name belongs to one field, and to none that is there now. */
export const renames = fieldRule(({ node, scope }) =>
  (node.schema['x-renamed-from'] ?? []).flatMap((former, i) => {
    const at = ['x-renamed-from', i];
    if (scope.some(({ name }) => name === former)) {
      return [{ at, what: `поле «${former}» всё ещё есть в форме`, fix: 'уберите старое поле или это имя' }];
    }
    const earlier = scope.slice(0, scope.indexOf(node));
    const claimed = earlier.find((other) => other.schema['x-renamed-from']?.includes(former));
    return claimed
      ? [
          {
            at,
            what: `прежнее имя «${former}» названо и у поля «${claimed.name}»`,
            fix: 'оставьте его у одного поля',
          },
        ]
      : [];
  }),
);
