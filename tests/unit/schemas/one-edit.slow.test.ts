import { expect, test } from 'vitest';
import { compileForm } from '#engine/compile/compile-form.ts';
import { readDefinition } from '#engine/compile/read-definition.ts';
import { standaloneModule } from '#engine/compile/standalone.ts';
import { valuesType } from '#engine/compile/typescript.ts';
import { wireSchema } from '#engine/compile/wire-schema.ts';
import type { CompiledForm } from '#engine/definition/definition.ts';
import { describe as describeForm } from '#engine/describe/describe.ts';
import { migrate } from '#engine/migration/migrate.ts';
import { validateForm } from '#engine/validation/validate.ts';
import { flatten, unflatten } from '#engine/wire/wire.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { readOperations } from '#scripts/generate/contract/operations.ts';
import { checkSchemas } from '#scripts/schemas-check/check.ts';
import { readFormsInContract } from '#scripts/schemas-check/read/contract.ts';
import { currentWireKey } from '#tests/support/data/current-wire-key.ts';
import { repositorySchemas } from './fixture.ts';

const field = { title: 'Домашний питомец', type: 'string', maxLength: 5, 'x-section': 'child' };

/** The application compiled from its files, one of them edited. */
function applicationWith(file: string, edit: (data: ReturnType<typeof JSON.parse>) => void) {
  const files = new Map(
    [...repositorySchemas()].flatMap(([path, text]): [string, unknown][] => {
      if (!path.startsWith('schemas/forms/')) return [];
      const data = JSON.parse(text);
      if (path === `schemas/forms/${file}`) edit(data);
      return [[path.replace('schemas/forms/', ''), data]];
    }),
  );
  return compileForm(readDefinition(files, 'application', () => 'hash'));
}

/** The current wire key of a field outside groups, by its key in version 1. */
const currentKey = (form: CompiledForm, key: string) => currentWireKey(form, key) ?? key;

test('adding a field changes one file', () => {
  const form = applicationWith('application/step-1.json', (data) => {
    data.properties.pet = field;
  });
  const { definition } = form;
  expect(validateForm(form, { pet: 'черепаха' }, { step: 'step-1' })).toContainEqual(
    expect.objectContaining({
      address: 'pet',
      wireKey: 'pet',
      keyword: 'maxLength',
      label: 'Домашний питомец',
    }),
  );
  expect(wireSchema(definition)).toMatchObject({
    properties: { pet: { type: 'string', title: 'Домашний питомец' } },
  });
  expect(unflatten(definition, flatten(definition, { pet: 'кот' }))).toEqual({ pet: 'кот' });
  expect(valuesType(definition, 'ApplicationValues')).toContain('readonly pet?: string;');
  expect(standaloneModule(definition)).toContain('data.pet');
  expect(JSON.stringify(describeForm(form, { pet: 'кот' }))).toContain('Домашний питомец');
});

test.each([
  ['application/step-3.json', 'major', ['first_major', 'second_major']],
  [
    'application/step-4.json',
    'specialist',
    ['speech_therapist', 'psychologist', 'neuropsychologist', 'neurologist', 'psychiatrist'],
  ],
])('adding a choice of several fields changes one place: %s, %s', (file, list, fields) => {
  const form = applicationWith(file, (data) => {
    data.$defs[list].oneOf.push({ const: 'new', title: 'Новый ответ' });
  });
  for (const key of fields) {
    const address = currentKey(form, key);
    const errors = validateForm(form, { [address]: 'new' }, {});
    expect(errors.filter((error) => error.address === address)).toEqual([]);
    expect(JSON.stringify(describeForm(form, { [address]: 'new' }))).toContain('Новый ответ');
  }
});

test('the rules of names are in one place: child, representatives and siblings', () => {
  const form = applicationWith('shared.json', (data) => {
    data.$defs.person_name.maxLength = 3;
  });
  const person = { last_name: 'Длинная', first_name: 'Имя' };
  const values = migrate(
    form.definition,
    {
      student_last_name: 'Длинная',
      both_parents_raising: true,
      representative_1: person,
      representative_2: person,
      siblings: [person],
    },
    1,
  );
  const tooLong = validateForm(form, values, {}).filter(({ keyword }) => keyword === 'maxLength');
  expect(tooLong.map(({ wireKey }) => wireKey)).toEqual(
    [
      'student_last_name',
      'representative_1_last_name',
      'representative_2_last_name',
      'sibling_1_last_name',
    ].map((key) => currentKey(form, key)),
  );
});

test.each([
  ['step-1', 'current_school', []],
  ['step-2', 'representative_1', ['в столбце списка стоит один ответ, а здесь их может быть несколько']],
  ['step-4', 'has_health_problems', ['этот ответ закрытый, в списках ему не место']],
])(
  'adding a column takes a keyword at its field and a line in the screen: %s, %s',
  (step, name, problems) => {
    const files = repositorySchemas();
    const edit = (file: string, change: (data: ReturnType<typeof JSON.parse>) => void) => {
      const data = JSON.parse(files.get(file) ?? '');
      change(data);
      files.set(file, JSON.stringify(data));
    };
    const named = currentKey(applicationForm, name);
    edit(`schemas/forms/application/${step}.json`, ({ properties }) => {
      properties[named]['x-in-lists'] = true;
    });
    if (problems.length === 0)
      edit('schemas/portal/screens/userManagementApplication.json', ({ settings }) => {
        settings.columns.push({ id: 'answer', label: 'Ответ', text: `{listed.${named}}`, sort: named });
      });
    const known = new Set(readOperations('.').keys());
    expect(checkSchemas(files, known, readFormsInContract('.')).map(({ what }) => what)).toEqual(problems);
  },
);
