import { type CompiledForm, type FormValues, formFields } from '../../definition/definition.ts';
import { fieldsByName } from '../../definition/fields-by-name.ts';
import { type DescribedSection, describe } from '../describe.ts';
import type { DescribeOptions } from '../describe-value.ts';
import type { LetterItem, Unanswered } from './letter-item.ts';
import { asTemplates, toldIn } from './told-lines.ts';

/** One section of a form as a letter has it. */
export interface LetterSection extends Omit<DescribedSection, 'items'> {
  readonly items: readonly LetterItem[];
  readonly unanswered: readonly Unanswered[];
}

/**
 * A filled form as one reads a letter: answers that belong together in a line (`lines` of a section, `x-lines` of an
 * object or a group), the rest under short labels, and what is not answered by name. Every answer that `describe` gives
 * is in it; hidden ones and passwords are not.
 */
export function letterOf(
  form: CompiledForm,
  values: FormValues,
  options: DescribeOptions = {},
): readonly LetterSection[] {
  const { definition } = form;
  const fields = fieldsByName(formFields(definition));
  return describe(form, values, { ...options, includeEmpty: true }).map(({ items, ...section }) => {
    const { lines: templates, empty } =
      definition.steps.find(({ id }) => id === section.step)?.sections[section.section] ?? {};
    const told = toldIn(items, {
      title: section.title,
      templates: asTemplates(templates ?? []),
      fields,
    });
    const [first] = items;
    if (empty === undefined || first === undefined || told.items.length > 0) return { ...section, ...told };
    const line = { kind: 'text', address: first.address, label: '', lines: [empty], answers: [] } as const;
    return { ...section, items: [line], unanswered: told.unanswered };
  });
}
