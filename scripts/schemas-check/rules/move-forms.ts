import { type FormDefinition, formFields } from '#engine/definition/definition.ts';
import { columnField } from '#engine/definition/form-order.ts';
import type { Problem } from '../problem.ts';
import type { Repository, Rule } from '../read/repository.ts';
import { suggestion } from '../suggest.ts';
import { statusLists } from './statuses.ts';

/** What a transition asks: a form that there is, of one who moves it by a status, whose comment is a text. */
export const moveForms: Rule = (repository) =>
  transitionsOf(repository).flatMap(({ list, index, transition: { form, call } }) => {
    if (form === undefined) return [];
    const at = ['transitions', index, 'form'];
    const problem = (what: string, fix: string) => [list.source.problem(at, what, fix)];
    if (!repository.formIds.includes(form))
      return problem(`формы «${form}» нет`, suggestion(form, repository.formIds));
    if (call !== 'status')
      return problem(`при переходе с "call": "${call}" форму не заполняют`, 'уберите "form"');
    const definition = definitionOf(repository, form);
    const comment = definition && columnField(definition, 'comment');
    if (!comment || (comment.kind === 'value' && comment.schema.type === 'string')) return [];
    return problem(
      `ответ «${comment.address}» формы «${form}» стоит рядом со статусом и должен быть текстом`,
      'дайте ему "type": "string" или назовите его иначе',
    );
  });

/** Remarks are a group of their form, with what they are about and what they say. */
export const moveRemarks: Rule = (repository) =>
  transitionsOf(repository).flatMap(({ list, index, transition: { form, remarks } }): readonly Problem[] => {
    const definition = form === undefined ? undefined : definitionOf(repository, form);
    if (!remarks || (form !== undefined && !definition)) return [];
    const group = definition && formFields(definition).find(({ name }) => name === 'remarks');
    const has = (name: string) => group?.children.some((child) => child.name === name);
    if (group?.kind === 'group' && has('path') && has('message')) return [];
    return [
      list.source.problem(
        ['transitions', index, 'remarks'],
        form === undefined
          ? 'замечания спрашивают в форме, а её нет'
          : `в форме «${form}» негде написать замечания`,
        'назовите в "form" форму с повторяемой группой remarks, в записи которой есть path и message, или уберите слово',
      ),
    ];
  });

function transitionsOf(repository: Repository) {
  return statusLists(repository).flatMap((list) =>
    list.transitions.map((transition, index) => ({ list, index, transition })),
  );
}

function definitionOf({ forms }: Repository, id: string): FormDefinition | undefined {
  return forms.find(({ definition }) => definition.id === id)?.definition;
}
