import type { FieldSchema } from '#engine/definition/definition.ts';
import {
  addChoice,
  dropLastChoice,
  makeOptional,
  makeRequired,
  removeField,
  renameField,
  setMaxLength,
} from './fields.ts';
import { addField, type SchemaFiles } from './schema-files.ts';

/** An edit of a maintainer, only under `schemas/`. */
export interface Edit {
  readonly name: string;
  readonly apply: (files: SchemaFiles) => void;
}

const step = (number: number) => `forms/application/step-${number}.json`;
const text: FieldSchema = { title: 'Пробный вопрос', type: 'string', maxLength: 100 };
const requiredMessage = { required: 'Введите ответ на пробный вопрос' };

/** One edit of each kind. They can be combined: the sample of `npm run test:all` applies all of them at once. */
export const edits: readonly Edit[] = [
  {
    name: 'required-field-everywhere',
    apply: ({ forms, form }) => {
      for (const path of forms)
        form(path, (file) =>
          addField(file, 'tried_must', { ...text, 'x-messages': requiredMessage }, { required: true }),
        );
    },
  },
  {
    name: 'optional-fields-everywhere',
    apply: ({ forms, form }) => {
      for (const path of forms)
        form(path, (file) => {
          addField(file, 'tried_text', { ...text, title: 'Пробный рассказ', 'x-widget': 'textarea' });
          addField(file, 'tried_flag', { title: 'Пробное да или нет', type: 'boolean' });
          addField(file, 'tried_date', {
            title: 'Пробный день',
            type: 'string',
            format: 'ru-date',
            examples: ['01.09.2026'],
          });
        });
    },
  },
  {
    name: 'group-everywhere',
    apply: ({ forms, form }) => {
      for (const path of forms)
        form(path, (file) =>
          addField(file, 'tried_visits', {
            title: 'Пробные записи',
            type: 'array',
            maxItems: 3,
            'x-flatten': 'tried_visit',
            'x-labels': {
              entry: 'Пробная запись',
              add: 'Добавить пробную запись',
              empty: 'Пробных записей нет.',
            },
            'x-summary': ['{place}'],
            items: {
              type: 'object',
              required: ['place'],
              properties: {
                place: { title: 'Место', type: 'string', 'x-messages': { required: 'Введите место' } },
                reason: { title: 'Повод', type: 'string' },
              },
            },
          }),
        );
    },
  },
  {
    name: 'renamed-field',
    apply: ({ form, text: change }) => {
      form(step(1), (file) => renameField(file, 'current_school', 'school_of_today'));
      form(step(3), (file) => renameField(file, 'which_hobbies', 'hobbies'));
      form('forms/course-application.json', (file) => renameField(file, 'contact', 'how_to_reach'));
      change('portal/shared/wizard/application.json', (wizard) =>
        wizard
          .replace('"current_school": "current_school"', '"school_of_today": "current_school"')
          .replace('application_long.current_school', 'application_long.school_of_today'),
      );
      change('portal/screens/application.json', (screen) =>
        screen.replace('application_long.current_school', 'application_long.school_of_today'),
      );
    },
  },
  {
    name: 'choice-dropped',
    apply: ({ form, head }) => {
      const values: Record<string, Record<string, string>> = {};
      form(step(3), ({ $defs, properties }) => {
        const dropped = dropLastChoice($defs?.major);
        for (const name of ['first_major', 'second_major']) if (properties[name]) values[name] = dropped;
      });
      form(step(4), ({ properties }) => {
        const traits = properties.character_traits;
        if (traits) values.character_traits = dropLastChoice(traits.items);
      });
      head('forms/application/index.json', (index) => {
        const version = (index['x-version'] ?? 1) + 1;
        index['x-version'] = version;
        index['x-migrations'] = [...(index['x-migrations'] ?? []), { version, values }];
      });
    },
  },
  {
    name: 'field-removed',
    apply: ({ form, head, text: change }) => {
      const removed = (index: string, path: string, field: string) => {
        form(path, (file) => removeField(file, field));
        head(index, (data) => {
          const reason = 'Школа об этом больше не спрашивает';
          data['x-removed'] = [...(data['x-removed'] ?? []), { field, reason }];
        });
      };
      const application = 'forms/application/index.json';
      removed(application, step(4), 'bad_questions');
      removed(application, step(3), 'hobbies_shedule');
      for (const [id, field] of [
        ['excursion', 'gender'],
        ['child', 'current_school'],
        ['profile', 'training_form'],
        ['course-application', 'class'],
      ])
        removed(`forms/${id}.json`, `forms/${id}.json`, field ?? '');
      head(application, ({ 'x-prefills': fills }) => delete fills?.child?.current_school);
      // remove the references of screens, which schemas:check reports
      change('portal/screens/adminExcursions.json', (screen) =>
        screen.replace(/ *"choices": \{ "gender".*\n/, ''),
      );
      change('portal/screens/excursionSchool.json', (screen) => screen.replace(', "gender": "gender"', ''));
      change('portal/screens/profile.json', (screen) =>
        screen.replace(', { "text": "{current_school}" }', ''),
      );
      change('portal/shared/wizard/application.json', (wizard) =>
        wizard.replace(/,\s*"\w+": "current_school"/g, ''),
      );
      change('portal/screens/application.json', (screen) =>
        screen.replace(/,\s*"current_school": "[^"]*"/, ''),
      );
    },
  },
  {
    name: 'choice-added',
    apply: ({ form }) => {
      form('forms/shared.json', ({ $defs }) => {
        addChoice($defs?.gender, 'unsaid');
        addChoice($defs?.training_form, 'remote');
        addChoice($defs?.grade, 'tried');
      });
    },
  },
  {
    name: 'limits-changed',
    apply: ({ form }) => {
      form('forms/shared.json', ({ $defs }) => {
        setMaxLength($defs?.person_name, 40);
        setMaxLength($defs?.school, 60);
      });
      form('forms/faq-question.json', ({ properties }) => setMaxLength(properties.answer, 9000));
      form('forms/issue-invoice.json', ({ properties }) => setMaxLength(properties.title, 120));
    },
  },
  {
    name: 'required-made-optional',
    apply: ({ form }) => {
      form('forms/excursion.json', (file) => makeOptional(file, 'gender', 'birth_date'));
      form('forms/faq-question.json', (file) => makeOptional(file, 'section'));
      form('forms/child.json', (file) => makeOptional(file, 'gender'));
      form(step(4), (file) => makeOptional(file, 'unfamiliar_environment'));
    },
  },
  {
    name: 'optional-made-required',
    apply: ({ form }) => {
      form('forms/child.json', (file) => makeRequired(file, 'current_grade'));
      form('forms/create-user.json', (file) => makeRequired(file, 'email'));
      form('forms/course-application.json', (file) => makeRequired(file, 'comment'));
      form(step(3), (file) => makeRequired(file, 'foreign_languages'));
    },
  },
  {
    name: 'field-moved',
    apply: ({ form }) => {
      // not a health answer: the portal asks for consent before the step with the first of these
      const name = 'foreign_languages';
      form(step(3), (from) => {
        const { [name]: field } = from.properties;
        const required = from.required?.includes(name) === true;
        removeField(from, name);
        if (field) form(step(1), (to) => addField(to, name, field, { required }));
      });
    },
  },
  {
    // A questionnaire with a consent; its statuses, letters and screens are the defaults.
    name: 'questionnaire-added',
    apply: ({ copyAs, text: change }) => {
      const names = {
        'extended-day': 'tried-trip',
        ExtendedDay: 'TriedTrip',
        extendedDay: 'triedTrip',
        ПД: 'ПП',
        'Продлённый день': 'Пробный день',
        'продлённый день': 'пробный день',
      };
      copyAs(names, ['forms', 'consents', 'questionnaires']);
      change('questionnaires/tried-trip.json', (definition) =>
        definition.replace('"title"', '"icon": "bus",\n  "title"'),
      );
    },
  },
];
