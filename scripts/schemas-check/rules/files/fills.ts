import { type FieldNode, formFields } from '#engine/definition/definition.ts';
import { fillingsOf } from '#engine/definition/form-order.ts';
import type { Problem } from '../../problem.ts';
import type { FormSource, Repository, Rule } from '../../read/repository.ts';
import { suggestion } from '../../suggest.ts';

/** A form is filled in fields that it has, from fields that there are, of the same kind; what it demands beyond them is asked when it is opened. */
export const filledForms: Rule = (repository) =>
  repository.forms.flatMap((form) =>
    Object.keys(form.definition.fills ?? {}).flatMap((id) => problemsOf(repository, form, id)),
  );

function problemsOf({ forms, formIds }: Repository, form: FormSource, id: string): readonly Problem[] {
  const filled = forms.find(({ definition }) => definition.id === id);
  const problem = (at: readonly string[], what: string, fix: string) =>
    form.head.problem(['x-fills', id, ...at], what, fix);
  if (!formIds.includes(id)) return [problem([], `формы «${id}» нет`, suggestion(id, formIds))];
  if (!filled) return [];
  const fillings = fillingsOf(filled.definition, form.definition);
  return fillings.flatMap(({ names: [to, from], ...fields }) => {
    if (!fields.filled)
      return [problem([to], `поля «${to}» в форме «${id}» нет`, suggestion(to, namesOf(filled)))];
    if (!fields.from)
      return [problem([to], `поля «${from}» в этой форме нет`, suggestion(from, namesOf(form)))];
    if (kindOf(fields.filled) === kindOf(fields.from)) return [];
    return [
      problem(
        [to],
        `поля «${to}» формы «${id}» и «${from}» разного вида`,
        'выберите поле того же вида: с тем же type и format',
      ),
    ];
  });
}

function namesOf({ definition }: FormSource): readonly string[] {
  return formFields(definition).map(({ name }) => name);
}

function kindOf({ kind, schema }: FieldNode): string {
  return [kind, schema.type, schema.format].join(' ');
}
