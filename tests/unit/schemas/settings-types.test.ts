import { expect, test } from 'vitest';
import { kindsIn, settingsTypes } from '#scripts/generate/portal/settings-stage.ts';

const words = { $ref: '../shared.schema.json#/$defs/words' };

/** A meta schema of one kind of screen, with its shared definitions. */
const files = new Map<string, unknown>([
  [
    'kinds/cards.schema.json',
    {
      allOf: [{ $ref: '../screen.schema.json' }],
      properties: { kind: { const: 'cards' } },
      $defs: {
        settings: {
          description: 'Карточки.',
          allOf: [{ $ref: '../shared.schema.json#/$defs/byStatus' }],
          required: ['title', 'texts'],
          properties: {
            $schema: { type: 'string' },
            title: { ...words, description: 'Над списком.' },
            texts: { type: 'array', items: { anyOf: [words, { type: 'null' }] } },
            tone: { enum: ['info', 'error'] },
            wide: { const: true },
            label: { type: 'string', default: 'Выгрузить' },
            values: {
              type: 'object',
              additionalProperties: {
                anyOf: [{ $ref: '../shared.schema.json#/$defs/reference' }, { type: ['string', 'integer'] }],
              },
            },
            line: { allOf: [{ $ref: '#/$defs/cardText' }], properties: { label: words } },
          },
        },
        cardText: { type: 'object', required: ['text'], properties: { text: words } },
      },
    },
  ],
  [
    'shared.schema.json',
    {
      $defs: {
        words: { type: 'string', minLength: 1 },
        reference: { type: 'object', properties: { $ref: { type: 'string' } } },
        byStatus: {
          type: 'object',
          properties: { when: { type: 'array', items: { $ref: '#/$defs/words' } } },
        },
      },
    },
  ],
]);

test('settings are typed by their meta schema, with references expanded', () => {
  expect(settingsTypes(files, new Set(['Words', 'Reference']))).toMatchInlineSnapshot(`
    "/** Карточки. */
    export interface CardsSettings extends ByStatus {
      /** Над списком. */
      readonly title: string;
      readonly texts: readonly (string | null)[];
      readonly tone?: 'info' | 'error';
      readonly wide?: true;
      readonly label: string;
      readonly values?: Readonly<Record<string, string | number>>;
      readonly line?: CardText & {
        readonly label?: string;
      };
    }

    export interface CardText {
      readonly text: string;
    }

    export interface ByStatus {
      readonly when?: readonly string[];
    }
    "
  `);
});

test('each file of a folder is a kind', () => {
  expect(kindsIn(files, 'kinds/')).toEqual(['cards']);
});

test('two definitions with one name are an error', () => {
  const twice = new Map([...files, ['action.schema.json', { $defs: { cardText: { type: 'string' } } }]]);
  expect(() => settingsTypes(twice, new Set())).toThrow('CardText twice');
});
