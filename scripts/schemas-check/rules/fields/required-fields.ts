import type { Rule } from '../../read/repository.ts';
import { suggestion } from '../../suggest.ts';
import { fieldRule } from '../field-rule.ts';

/** `required` of a step names fields of that step. */
export const requiredOfStep: Rule = ({ forms }) =>
  forms.flatMap(({ definition, steps }) =>
    definition.steps.flatMap((step, i) =>
      unknownNames(step.schema.required, Object.keys(step.schema.properties ?? {})).flatMap(
        ({ index, name, fix }) => {
          const source = steps[i];
          return source ? [source.problem(['required', index], `обязательного поля «${name}» нет`, fix)] : [];
        },
      ),
    ),
  );

/** `required` of an object or of an entry names fields in it. */
export const requiredInside = fieldRule(({ node }) => {
  const at = node.kind === 'group' ? ['items', 'required'] : ['required'];
  const inner = node.kind === 'group' ? node.schema.items : node.schema;
  if (node.kind !== 'group' && node.kind !== 'object') return [];
  return unknownNames(inner?.required, Object.keys(inner?.properties ?? {})).map(({ index, name, fix }) => ({
    at: [...at, index],
    what: `обязательного поля «${name}» нет`,
    fix,
  }));
});

/** Nobody can fill what is not drawn. */
export const requiredHidden = fieldRule(({ node }) =>
  node.required && node.schema['x-widget'] === 'hidden' && !node.showIf && !node.showIfForm
    ? [
        {
          at: [],
          what: `поле «${node.name}» обязательно, но не показывается`,
          fix: 'уберите его из required или дайте ему видимый x-widget',
        },
      ]
    : [],
);

function unknownNames(required: readonly string[] | undefined, known: readonly string[]) {
  return (required ?? []).flatMap((name, index) =>
    known.includes(name) ? [] : [{ index, name, fix: suggestion(name, known) }],
  );
}
