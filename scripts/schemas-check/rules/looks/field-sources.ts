import { portalFile } from '../../read/portal-files.ts';
import { fieldRule } from '../field-rule.ts';
import { meaningRule } from '../portal/spot-rule.ts';

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

/** What a select of a table may offer. */
const CHOICES = ['choices', 'answers', 'options', 'from'];

/** The same of a filter that offers what fields with `x-options` do; and each select offers something. */
export const filterSources = meaningRule({
  'select-filter': ({ value }) =>
    CHOICES.some((name) => Object.hasOwn(Object(value), name))
      ? undefined
      : {
          what: 'выбирать здесь не из чего',
          fix: `добавьте ${CHOICES.map((name) => `"${name}"`).join(' или ')}`,
        },
  'options-source': ({ value }, { sources, operations }) => {
    const { options } = Object(sources.get(portalFile)?.data);
    const operation = String(value);
    if (!operations.has(operation)) return undefined;
    return missing(operation, options, [], 'options').map(({ fault: { what, fix } }) => ({ what, fix }));
  },
});

function missing(operation: string | undefined, known: unknown, at: readonly string[], member: string) {
  const listed = Array.isArray(known) && known.some((source) => Object(source).operation === operation);
  if (operation === undefined || listed) return [];
  const what = `portal.json не говорит, как спросить «${operation}»`;
  return [{ operation, fault: { at, what, fix: `добавьте операцию в "${member}" файла ${portalFile}` } }];
}
