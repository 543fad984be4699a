import type { FieldNode } from '#engine/definition/definition.ts';
import { suggestion } from '../../suggest.ts';
import { type Fault, fieldRule } from '../field-rule.ts';

/** Files have their limits, and nothing else has. */
export const fileRules = fieldRule(({ node }): readonly Fault[] => {
  const given = node.schema['x-files'];
  if (node.kind !== 'files') return given ? [strayLimits] : [];
  if (!given) return [withoutLimits(node)];
  if (node.schema['x-widget'] === undefined) return [undrawn(node)];
  return [...countFault(node), ...entryFaults(node)];
});

/** What the server keeps of a file. */
const kept: Readonly<Record<string, string>> = { id: 'integer', name: 'string', size: 'integer' };

/** An entry has what the server keeps of a file, each of its kind. */
function entryFaults({ schema: { items } }: FieldNode): readonly Fault[] {
  const { properties = {}, required = [] } = items ?? {};
  const members = Object.entries(properties).flatMap(([name, { type }]): readonly Fault[] => {
    const at = ['items', 'properties', name];
    const { [name]: wanted } = kept;
    if (wanted === undefined)
      return [{ at, what: `у файла нет «${name}»`, fix: suggestion(name, Object.keys(kept)) }];
    if (type === wanted) return [];
    const place = type === undefined ? at : [...at, 'type'];
    return [
      { at: place, what: `«${name}» у файла бывает только ${wanted}`, fix: `напишите "type": "${wanted}"` },
    ];
  });
  const lost = required.flatMap((name, i): readonly Fault[] =>
    name in properties
      ? []
      : [
          {
            at: ['items', 'required', i],
            what: `обязательного поля «${name}» у файла нет`,
            fix: suggestion(name, Object.keys(properties)),
          },
        ],
  );
  const isNone = items?.type !== undefined && items.type !== 'object';
  const none = {
    at: ['items', 'type'],
    what: 'файл описывают его членами',
    fix: 'напишите "type": "object"',
  };
  return [...(isNone ? [none] : []), ...members, ...lost];
}

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
