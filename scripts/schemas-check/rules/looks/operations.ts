import { portalFile } from '../../read/portal-files.ts';
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

/** `x-check` asks of an address whether that address is taken, of a telephone whether that telephone is. */
export const checkedFormats = fieldRule(({ node }, _form, { sources }) => {
  const { 'x-check': check, format } = node.schema;
  const { checks }: { checks?: unknown } = Object(sources.get(portalFile)?.data);
  if (check === undefined || format === undefined || !Array.isArray(checks)) return [];
  const asked: unknown = checks.find(({ operation }) => operation === check.operation)?.parameter;
  const fitting: unknown = checks.find(({ parameter }) => parameter === format)?.operation;
  if (asked === undefined || fitting === undefined || asked === format) return [];
  return [
    {
      at: ['x-check', 'operation'],
      what: `«${check.operation}» проверяет ${String(asked)}, а здесь ${format}`,
      fix: `напишите "operation": "${String(fitting)}"`,
    },
  ];
});
