import { describe, expect, it } from 'vitest';
import { type CompiledForm, type FieldSchema, formFields } from '#engine/definition/definition.ts';
import { AnswersView } from '#engine/react/form/answers-view.tsx';
import { PanelFields, StepFields } from '#engine/react/form/step-fields.tsx';
import { UnderHeading } from '#engine/react/ui/heading.tsx';
import { createFormStore } from '#engine/store/store.ts';
import { groupOf } from '../../definitions.ts';
import { formOf } from '../../forms.ts';
import { render, tags } from '../render.tsx';

const text: FieldSchema = { title: 'Место', type: 'string' };
const parent: FieldSchema = { title: 'Родитель', type: 'object', properties: { name: text } };
const visits: FieldSchema = groupOf({ place: text, host: parent }, { title: 'Поездки' });
const plain = formOf({ parent, visits });
const inPanels = formOf(
  { visits: { ...visits, 'x-section': 'about' } },
  { sections: { about: { title: 'О вас' } } },
);
const values = { parent: { name: 'Анна' }, visits: [{ place: 'Уфа', host: { name: 'Пётр' } }] };

/** The levels of the headings that are rendered below a heading of this level. */
function levelsBelow(level: number, form: CompiledForm, part: 'fields' | 'answers'): readonly number[] {
  const store = createFormStore(form, values);
  const [entry] = store.entries('visits');
  const [step] = form.definition.steps;
  const element =
    part === 'answers' ? (
      <AnswersView form={form} values={values} density="rows" heading={{ title: step?.title ?? '' }} />
    ) : (
      <StepFields step={step?.id ?? ''} openEntry={`visits/${entry?.id}`} onOpenEntry={() => {}} />
    );
  const html = render(form, store, <UnderHeading level={level}>{element}</UnderHeading>);
  return tags(html).flatMap(({ name }) => (/^h\d$/.test(name) ? [Number(name.slice(1))] : []));
}

describe('form headings skip no level', () => {
  it.each([1, 2])('without panels, below a heading of level %i', (level) => {
    const [parentAt, visitsAt, entryAt, hostAt] = [level + 1, level + 1, level + 2, level + 3];
    expect(levelsBelow(level, plain, 'fields')).toEqual([parentAt, visitsAt, entryAt, hostAt]);
    expect(levelsBelow(level, plain, 'answers')).toEqual([parentAt, visitsAt, visitsAt + 1]);
  });

  it('in panels with headings of level 2', () => {
    expect(levelsBelow(1, inPanels, 'fields')).toEqual([2, 3, 4, 5]);
    expect(levelsBelow(1, inPanels, 'answers')).toEqual([2, 3, 4]);
  });
});

it('a section with the title of its panel has no heading of its own', () => {
  const sections = { about: { title: 'О вас' }, more: { title: 'Ещё' } };
  const form = formOf(
    { parent: { ...parent, 'x-section': 'about' }, place: { ...text, 'x-section': 'more' } },
    { sections },
  );
  const fields = formFields(form.definition);
  const panel = { id: 'about', title: 'О вас', sections, fields };
  const html = render(
    form,
    createFormStore(form),
    <PanelFields panel={panel} titledBy="heading" openEntry={undefined} onOpenEntry={() => undefined} />,
  );
  const headings = tags(html).flatMap(({ name }) => (/^h\d$/.test(name) ? [name] : []));
  expect(html).not.toContain('О вас');
  expect(html).toContain('<section class="panel form-panel" aria-labelledby="heading">');
  expect(headings).toEqual(['h2', 'h2']);
});

it.each([
  ['without a text for it', {}, /Не указано: .*место/],
  ['with such a text', { empty: 'Поездок не было' }, /Поездок не было(?!.*Не указано)/],
])('an empty section %s names its questions or shows the text', (_, texts, shown) => {
  const form = formOf(
    { place: { ...text, 'x-section': 'about' } },
    { sections: { about: { title: 'О вас', ...texts } } },
  );
  const view = <AnswersView form={form} values={{}} density="summary" />;
  expect(render(form, createFormStore(form), view)).toMatch(shown);
});
