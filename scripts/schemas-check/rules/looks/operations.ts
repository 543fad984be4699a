import { suggestion } from '../../suggest.ts';
import { fieldRule } from '../field-rule.ts';

/** `x-options` and `x-check` name operations of openapi.yaml. */
export const fieldOperations = fieldRule(({ node }, _form, { operations }) => {
  const { 'x-options': options, 'x-check': check } = node.schema;
  const named = [
    ...(options === undefined ? [] : [{ at: ['x-options'], id: options }]),
    ...(check === undefined ? [] : [{ at: ['x-check', 'operation'], id: check.operation }]),
  ];
  return named
    .filter(({ id }) => !operations.has(id))
    .map(({ at, id }) => ({
      at,
      what: `операции «${id}» нет в openapi.yaml`,
      fix: suggestion(id, [...operations]),
    }));
});
