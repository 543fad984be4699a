import { isForeignSource } from '../../read/foreign-source.ts';
import type { Rule } from '../../read/repository.ts';

/** Somebody asks each form: a screen, a status, another file of `schemas/`, or a call; a form of others `foreign-use.ts` looks after. */
export const usedForms: Rule = ({ sources, forms, contract }) => {
  // a contract that is not known may be what names it
  if (!contract.places) return [];
  const used = new Set([
    ...contract.sent.keys(),
    ...contract.holders.flatMap((holder) => holder.forms),
    ...[...sources].flatMap(([file, { data }]) => (nameless.test(file) ? [] : formsNamedIn(data))),
  ]);
  return forms
    .filter(({ definition, head }) => !used.has(definition.id) && !isForeignSource(head))
    .map(({ definition, head }) =>
      head.problem(
        [],
        `форму «${definition.id}» никто не показывает и не принимает`,
        `назовите её на экране ("form": "${definition.id}" в schemas/portal) или удалите файл`,
      ),
    );
};

/** Where the word means something else. */
const nameless = /^schemas\/(forms|released|meta)\//;

function formsNamedIn(value: unknown, key = ''): readonly string[] {
  if (typeof value === 'string') return key === 'form' || key === 'forms' ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => formsNamedIn(item, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => formsNamedIn(inner, name));
}
