import { expect, test } from 'vitest';
import { isEntryList } from '#engine/definition/address.ts';
import { type FormValues, formFields } from '#engine/definition/definition.ts';
import { entrySummary } from '#engine/describe/describe.ts';
import { maximalSample } from '#engine/samples/samples.ts';
import { allForms } from '../all-forms.ts';

const groups = allForms.flatMap(([, form]) =>
  formFields(form.definition)
    .filter(({ kind }) => kind === 'group')
    .map((group) => ({ group, form, where: `${form.definition.id}/${group.name}` })),
);

/** The same entry as a person may type it: dates as digits only, blanks around text. */
function asTyped(entry: FormValues): FormValues {
  const pairs = Object.entries(entry).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value] as const;
    return [name, /^\d\d\.\d\d\.\d{4}$/.test(value) ? value.replaceAll('.', '') : ` ${value} `] as const;
  });
  return Object.fromEntries(pairs);
}

test.each(groups)('the card of an entry in $where is the same before and after saving', ({ group, form }) => {
  const entries = maximalSample(form)[group.name];
  const [entry] = isEntryList(entries) ? entries : [];
  if (!entry) throw new Error('The sample has no entry');
  expect(entrySummary(group, asTyped(entry), 0)).toEqual(entrySummary(group, entry, 0));
});
