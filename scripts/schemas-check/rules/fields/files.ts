import type { FieldNode } from '#engine/definition/definition.ts';
import { type Fault, fieldRule } from '../field-rule.ts';

/** Files have their limits, and nothing else has. */
export const fileRules = fieldRule(({ node }): readonly Fault[] => {
  const given = node.schema['x-files'];
  if (node.kind !== 'files') return given ? [strayLimits(node)] : [];
  return given ? countFault(node) : [withoutLimits(node)];
});

function withoutLimits({ name }: FieldNode): Fault {
  const fix = 'добавьте "x-files": { "accept": ["application/pdf"], "maxSize": 10485760 }';
  return { at: [], what: `у файлов «${name}» нет пределов`, fix };
}

/** What was meant to be files is something else without its widget. */
function strayLimits({ name, schema }: FieldNode): Fault {
  if (schema['x-widget'] === undefined && schema.type === 'array')
    return {
      at: ['x-files'],
      what: `поле «${name}» принимает файлы, а рисовать их нечем`,
      fix: 'добавьте "x-widget": "files"',
    };
  return {
    at: ['x-files'],
    what: 'x-files стоит не у файлов',
    fix: 'добавьте "x-widget": "files" или уберите x-files',
  };
}

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
