import { fieldRule } from '../field-rule.ts';

/** Every field has words over it: also in messages, on paper and in the export. */
export const titles = fieldRule(({ node }) =>
  node.schema.title === undefined && node.schema.type !== undefined
    ? [{ at: [], what: `у поля «${node.name}» нет названия`, fix: 'добавьте "title": его увидит человек' }]
    : [],
);
