import { readDefinition } from '#engine/compile/read-definition.ts';

/** An external form with alternatives and with lists inside entries. */
export const camp = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  'x-external-schema': true,
  'x-version': 2,
  title: 'Заявление в летний лагерь',
  type: 'object',
  required: ['name', 'way'],
  properties: {
    name: { type: 'string', title: 'Имя ребёнка', minLength: 1 },
    nickname: { type: ['string', 'null'], title: 'Как называть' },
    way: {
      title: 'Как доберётся',
      oneOf: [
        {
          title: 'На автобусе',
          type: 'object',
          required: ['stop'],
          properties: { stop: { type: 'string', title: 'Остановка' } },
        },
        {
          title: 'На машине',
          type: 'object',
          required: ['plate'],
          properties: { plate: { type: 'string', title: 'Номер машины' } },
        },
      ],
    },
    relatives: {
      type: 'array',
      title: 'Кому звонить',
      items: {
        type: 'object',
        required: ['phones'],
        properties: { phones: { type: 'array', title: 'Телефоны', items: { type: 'string' } } },
      },
    },
  },
  examples: [{ name: 'Анна', way: { stop: 'Парк' } }],
};

export const campUi = { name: { 'ui:placeholder': 'Анна' } };

export const campFiles = new Map<string, unknown>([
  ['camp.json', camp],
  ['camp.ui.json', campUi],
]);

export const campDefinition = readDefinition(campFiles, 'camp', (text) => String(text.length));

/** The definition of `camp` with some of its members replaced. */
export const changedCamp = (changes: object) =>
  readDefinition(new Map([['camp.json', { ...camp, ...changes }]]), 'camp', (text) => String(text.length));
