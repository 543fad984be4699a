import type { FieldNode } from '#engine/definition/definition.ts';
import { type Fault, fieldRule } from '../field-rule.ts';

/** Files have their limits, and nothing else has. */
export const fileRules = fieldRule(({ node }): readonly Fault[] => {
  const given = node.schema['x-files'];
  if (node.kind !== 'files') return given ? [strayLimits] : [];
  if (!given) return [withoutLimits(node)];
  return node.schema['x-widget'] === undefined ? [undrawn(node)] : countFault(node);
});

function withoutLimits({ name }: FieldNode): Fault {
  const fix = 'добавьте "x-files": { "accept": ["application/pdf"], "maxSize": 10485760 }';
  return { at: [], what: `у файлов «${name}» нет пределов`, fix };
}

function undrawn({ name }: FieldNode): Fault {
  const what = `поле «${name}» принимает файлы, а рисовать их нечем`;
  return { at: ['x-files'], what, fix: 'добавьте "x-widget": "files"' };
}

const strayLimits: Fault = {
  at: ['x-files'],
  what: 'x-files стоит не у файлов',
  fix: 'уберите его; файлам нужны "type": "array" и "x-widget": "files"',
};

/** The server takes as many files as the forms say at most: what does not say counts for none. */
function countFault({ name, schema }: FieldNode): readonly Fault[] {
  if (schema.maxItems !== undefined) return [];
  return [
    {
      at: [],
      what: `сколько файлов примет поле «${name}», не сказано`,
      fix: 'добавьте "maxItems", например 5',
    },
  ];
}
