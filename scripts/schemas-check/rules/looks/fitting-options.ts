import { widgetOf } from '#engine/definition/widget.ts';
import { portalFile } from '../../read/portal-files.ts';
import type { FieldPlace, Repository } from '../../read/repository.ts';
import { suggestion } from '../../suggest.ts';
import { type Fault, fieldRule } from '../field-rule.ts';

/**
 * Choices that depend on what is chosen in another field (`x-options-for`): both are chosen from lists, that field
 * stands beside, and `portal.json` says what fits what.
 */
export const fittingOptions = fieldRule((field, _form, repository) => {
  const { schema, name } = field.node;
  const rule = schema['x-options-for'];
  if (!rule) return [];
  if (schema['x-options'] === undefined || widgetOf(field.node) !== 'select')
    return [
      {
        at: ['x-options-for'],
        what: `«x-options-for» отбирает варианты списка из «x-options», а поле «${name}» не такое`,
        fix: 'уберите "x-options-for" или сделайте поле списком: "x-options" и "x-widget": "select"',
      },
    ];
  const listed = field.scope.filter((one) => one !== field.node && one.schema['x-options'] !== undefined);
  const beside = listed.find((one) => one.name === rule.field);
  if (beside) return unsaid(field, beside.schema['x-options'], repository);
  const names = listed.map((one) => one.name);
  const what = `рядом нет поля «${rule.field}», варианты которого даёт «x-options»`;
  return [{ at: ['x-options-for', 'field'], what, fix: suggestion(rule.field, names) }];
});

/** A page asks to choose (`x-asked`) from a list that an operation gives: only of such a one it knows what it offers. */
export const askedOptions = fieldRule(({ node: { name, schema, required } }) => {
  if (schema['x-asked'] === undefined) return [];
  const fix = 'уберите "x-asked"';
  if (schema['x-options'] === undefined)
    return [
      {
        at: ['x-asked'],
        what: `«x-asked» просит выбрать из списка «x-options», а у поля «${name}» его нет`,
        fix,
      },
    ];
  if (!required) return [];
  return [{ at: ['x-asked'], what: `без ответа «${name}» форму и так не принимают`, fix }];
});

/** What `portal.json` does not say of the two lists. */
function unsaid({ node }: FieldPlace, beside: string | undefined, { sources }: Repository): readonly Fault[] {
  const { options } = Object(sources.get(portalFile)?.data);
  if (!Array.isArray(options)) return [];
  const lacks = (operation: string | undefined, member: 'for' | 'kind') =>
    options.some((source) => Object(source).operation === operation && !Object.hasOwn(source, member));
  const fault = (what: string, operation: string | undefined, member: string): Fault => ({
    at: ['x-options-for'],
    what: `portal.json не говорит, ${what} «${operation}»`,
    fix: `добавьте этой операции "${member}" в "options" файла ${portalFile}`,
  });
  const own = node.schema['x-options'];
  return [
    ...(lacks(own, 'for') ? [fault('для кого варианты', own, 'for')] : []),
    ...(lacks(beside, 'kind') ? [fault('какого вида варианты', beside, 'kind')] : []),
  ];
}
