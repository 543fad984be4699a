import type { FieldNode } from '#engine/definition/definition.ts';
import { columnField } from '#engine/definition/form-order.ts';
import type { FieldPlace, FormSource, Rule } from '../../read/repository.ts';
import { suggestion } from '../../suggest.ts';
import { type Fault, fieldRule } from '../field-rule.ts';
import { type ColumnNeeds, columnsOfForm, columnsPath, formsWithColumns } from './columns-file.ts';

/** `schemas/columns.json` names forms that there are. */
export const columnForms: Rule = (repository) => {
  const { sources, formIds } = repository;
  return formsWithColumns(repository)
    .filter((form) => !formIds.includes(form))
    .flatMap(
      (form) =>
        sources.get(columnsPath)?.problem([form], `формы «${form}» нет`, suggestion(form, formIds)) ?? [],
    );
};

/** What the server cannot do without, a form asks always; and what it reads is of the kind that it reads. */
export const columnFields: Rule = (repository) =>
  repository.forms.flatMap((form) =>
    [...columnsOfForm(repository, form.definition.id)].flatMap(([name, needs]) => {
      const node = columnField(form.definition, name);
      const place = form.fields.find((one) => one.node.address === node?.address);
      // what has no type has a rule of its own
      if (place && place.node.schema.type === undefined) return [];
      if (place) return faultsOf(place, name, needs).map(({ at, what, fix }) => place.problem(at, what, fix));
      if (!needs.required) return [];
      const what = `без ответа «${name}» сервер ничего не может сделать с этой формой, а поля для него нет`;
      const fix = `верните поле «${name}» или допишите "x-column": "${name}" полю, которое его заменило`;
      return [fileOf(form).problem(['properties'], what, fix)];
    }),
  );

function fileOf({ steps, head }: FormSource) {
  return steps[0] ?? head;
}

function faultsOf({ node, parent }: FieldPlace, name: string, needs: ColumnNeeds): readonly Fault[] {
  const { schema } = node;
  const read = `сервер читает ответ «${name}»`;
  const faults: readonly (Fault | false)[] = [
    needs.required === true &&
      !(isAlwaysAsked(node) && (!parent || isAlwaysAsked(parent))) && {
        at: [],
        what: `без ответа «${name}» сервер ничего не может сделать, а поле «${node.name}» бывает пустым`,
        fix: `внесите «${node.name}» в required и уберите условия, по которым поле скрыто`,
      },
    schema.type !== needs.type && {
      at: ['type'],
      what: `${read} как ${String(needs.type)}, а не как ${schema.type}`,
      fix: `напишите "type": "${String(needs.type)}" или дайте этот ответ другим полем (x-column)`,
    },
    needs.format !== undefined &&
      schema.format !== needs.format && {
        at: schema.format === undefined ? [] : ['format'],
        what: `${read} в записи ${String(needs.format)}`,
        fix: `напишите "format": "${String(needs.format)}"`,
      },
    Array.isArray(needs.choices) && choicesFault(node, needs.choices.map(String), read),
  ];
  return faults.filter((fault) => fault !== false);
}

function isAlwaysAsked({ required, showIf, showIfForm }: FieldNode): boolean {
  return required && showIf === undefined && showIfForm === undefined;
}

function choicesFault({ schema }: FieldNode, known: readonly string[], read: string): Fault | false {
  const { oneOf } = schema;
  if (!oneOf)
    return {
      at: [],
      what: `${read} и знает только ${known.join(', ')}, а вариантов у поля нет`,
      fix: 'добавьте "oneOf" с этими вариантами',
    };
  const index = oneOf.findIndex((choice) => !known.includes(choice.const));
  const extra = oneOf[index];
  return (
    extra !== undefined && {
      at: ['oneOf', index],
      what: `${read} и варианта «${extra.const}» не знает`,
      fix: `оставьте из вариантов: ${known.join(', ')}; новый заводит программист`,
    }
  );
}

/** `x-column` names an answer that the server reads, and one field gives it. */
export const columnNames = fieldRule(({ node, parent }, form, repository): readonly Fault[] => {
  const name = node.schema['x-column'];
  if (name === undefined) return [];
  const known = [...columnsOfForm(repository, form.definition.id).keys()];
  const at: Fault['at'] = ['x-column'];
  if (!known.includes(name))
    return [{ at, what: `ответа «${name}» сервер в этой форме не читает`, fix: suggestion(name, known) }];
  if (parent?.kind === 'group')
    return [{ at, what: 'x-column стоит в записи группы, а записей бывает много', fix: 'уберите его' }];
  const giver = columnField(form.definition, name);
  const other = form.fields.find(
    (place) => place.node.address !== node.address && place.node.schema['x-column'] === name,
  );
  return other && giver?.address !== node.address
    ? [
        {
          at,
          what: `ответ «${name}» уже даёт поле «${giver?.name}»`,
          fix: 'оставьте x-column у одного из них',
        },
      ]
    : [];
});
