import type { FieldNode } from '#engine/definition/definition.ts';
import { suggestion } from '../../suggest.ts';
import { type Fault, fieldRule } from '../field-rule.ts';

/**
 * Every answer has a kind, its own or that of the definition that it refers to. What has none is mostly a misspelt
 * field: one that should have changed a field of the definition.
 */
export const types = fieldRule(({ node, scope, parent }): Fault[] => {
  if (node.kind === 'foreign') return [];
  const { type, items } = node.schema;
  if (type === undefined) {
    const near = parent ? suggestion(node.name, typedNames(scope)) : '';
    return [
      {
        at: [],
        what: `у поля «${node.name}» нет type`,
        fix: near.startsWith('возможно') ? near : 'добавьте "type", например "string"',
      },
    ];
  }
  if (items === undefined || items.type !== undefined) return [];
  return [
    {
      at: ['items'],
      what: `у элементов поля «${node.name}» нет type`,
      fix: 'добавьте в items "type", например "string"',
    },
  ];
});

function typedNames(fields: readonly FieldNode[]): string[] {
  return fields.filter(({ schema }) => schema.type !== undefined).map(({ name }) => name);
}
