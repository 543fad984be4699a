import { portalFile } from '../../read/portal-files.ts';
import { fieldRule } from '../field-rule.ts';

/** What `x-options` and `x-check` name is asked as `portal.json` says: without that the field has no choices and no check. */
export const fieldSources = fieldRule(({ node }, _form, { sources, operations }) => {
  const portal = sources.get(portalFile);
  if (!portal) return [];
  const { options, checks } = Object(portal.data);
  const { 'x-options': given, 'x-check': check } = node.schema;
  return [
    ...missing(given, options, ['x-options'], 'options'),
    ...missing(check?.operation, checks, ['x-check', 'operation'], 'checks'),
  ]
    .filter(({ operation }) => operations.has(operation))
    .map(({ fault }) => fault);
});

function missing(operation: string | undefined, known: unknown, at: readonly string[], member: string) {
  const listed = Array.isArray(known) && known.some((source) => Object(source).operation === operation);
  if (operation === undefined || listed) return [];
  const what = `portal.json не говорит, как спросить «${operation}»`;
  return [{ operation, fault: { at, what, fix: `добавьте операцию в "${member}" файла ${portalFile}` } }];
}
