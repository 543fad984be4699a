import { wireKeys } from '#engine/compile/wire-schema.ts';
import type { FormDefinition } from '#engine/definition/definition.ts';
import type { Repository, Rule } from '../../read/repository.ts';
import { fieldRule } from '../field-rule.ts';
import { columnAddresses, columnsOfForm } from './columns-file.ts';

/** What every object of the language has already: `constructor`, `toString`. */
export const languageNames = fieldRule(({ node }) =>
  node.name in {}
    ? [
        {
          at: [],
          what: `имя «${node.name}» занято языком программы: так называется то, что есть у любого объекта`,
          fix: `назовите поле иначе, например «${node.name.toLowerCase()}_answer»`,
        },
      ]
    : [],
);

/**
 * No answer goes under a name that a call of its form has for something else: `id`, `status`, `created_at`. Where the
 * contract and a form name the same thing, it is one that the server reads (`schemas/columns.json`).
 */
export const reservedNames: Rule = (repository) =>
  repository.forms.flatMap(({ definition, fields }) => {
    const taken = takenNames(repository, definition);
    const columns = columnAddresses(repository, definition);
    return wireKeys(definition).flatMap(({ key, address, node }) => {
      const name = [...taken].find((one) => new RegExp(`^${key}$`).test(one));
      const place = fields.find((one) => one.node.address === address);
      if (name === undefined || !place || columns.has(address)) return [];
      const what = `ключ «${name}» вызовы этой формы отдают под своё: ответ на вопрос «${node.schema.title ?? node.name}» потеряется или займёт чужое место`;
      return [
        place.problem([], what, `назовите поле иначе, например «${freeName(definition, node.name, taken)}»`),
      ];
    });
  });

/** Names that stand beside the answers of a form, without those that another form there gives the server. */
function takenNames(repository: Repository, { id }: FormDefinition): ReadonlySet<string> {
  const beside = repository.contract.holders.filter(({ forms }) => forms.includes(id));
  return new Set(
    beside.flatMap(({ forms, members }) =>
      members.filter((name) => !forms.some((form) => columnsOfForm(repository, form).has(name))),
    ),
  );
}

function freeName({ id }: FormDefinition, name: string, taken: ReadonlySet<string>): string {
  const own = `${id.replaceAll('-', '_')}_${name}`;
  return taken.has(own) ? `${own}_answer` : own;
}
