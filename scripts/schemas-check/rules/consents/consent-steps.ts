import { formFields } from '#engine/definition/definition.ts';
import type { Rule } from '../../read/repository.ts';
import { suggestion } from '../../suggest.ts';

/** An optional consent (`without`) covers no required field. */
export const optionalConsents: Rule = ({ sources, forms }) =>
  [...sources.values()]
    .filter(({ file, data }) => file.startsWith('schemas/consents/') && Object(data).without)
    .flatMap((source) => {
      const form = forms.find(({ definition }) => definition.id === Object(source.data).asked?.form);
      const required = (form ? formFields(form.definition) : []).filter(
        ({ schema, required: isRequired }) => schema['x-sensitive'] === true && isRequired,
      );
      return required.map(({ name, schema }) =>
        source.problem(
          ['without'],
          `без согласия обойтись нельзя: поле ${name} («${schema.title}») о здоровье обязательно`,
          'уберите это слово или сделайте поле необязательным',
        ),
      );
    });

/** A consent is asked for before a step that there is. */
export const consentSteps: Rule = ({ sources, forms, formIds }) =>
  [...sources.values()]
    .filter(({ file }) => file.startsWith('schemas/consents/'))
    .flatMap((source) => {
      const { asked }: { asked?: { form?: unknown; before?: unknown } } = Object(source.data);
      const [form, before] = [String(asked?.form), String(asked?.before)];
      if (!formIds.includes(form))
        return [source.problem(['asked', 'form'], `формы «${form}» нет`, suggestion(form, formIds))];
      const steps = forms
        .find(({ definition }) => definition.id === form)
        ?.definition.steps.map(({ id }) => id);
      if (!steps || steps.includes(before)) return [];
      const what = `шага «${before}» в форме «${form}» нет`;
      return [source.problem(['asked', 'before'], what, suggestion(before, steps))];
    });
