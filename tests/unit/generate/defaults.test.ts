import { expect, test } from 'vitest';
import { type MetaFile, withDefaults } from '#scripts/generate/portal/meta-parts.ts';

const schema = {
  properties: {
    wide: { default: true },
    exports: { properties: { label: { default: 'Выгрузить' } } },
    keys: { $ref: '#/$defs/keys' },
    bulk: { items: { $ref: '#/$defs/action', properties: { style: { default: 'outline' } } } },
    actions: { items: { $ref: '#/$defs/action' } },
    sections: {
      items: {
        oneOf: [
          { properties: { kind: { const: 'list' }, rows: { default: 6 } } },
          { properties: { kind: { const: 'faq' }, parameter: { default: 'question' } } },
        ],
      },
    },
  },
  $defs: {
    keys: { allOf: [{ properties: { next: { default: 'j' } } }] },
    action: { properties: { style: { default: 'ghost' } } },
  },
};

const meta: MetaFile = (file) => (file === 'table.json' ? schema : undefined);

test.each([
  { title: 'a missing member', data: {}, filled: { wide: true } },
  { title: 'nothing in place of a member that is set', data: { wide: false }, filled: { wide: false } },
  {
    title: 'members of an object that is present',
    data: { exports: {}, keys: { next: 'n' } },
    filled: { wide: true, exports: { label: 'Выгрузить' }, keys: { next: 'n' } },
  },
  {
    title: 'a member of a referenced schema',
    data: { keys: {}, actions: [{}] },
    filled: { wide: true, keys: { next: 'j' }, actions: [{ style: 'ghost' }] },
  },
  {
    title: 'the default beside a reference instead of the target’s',
    data: { bulk: [{}] },
    filled: { wide: true, bulk: [{ style: 'outline' }] },
  },
  {
    title: 'members of the matching alternative',
    data: { sections: [{ kind: 'faq' }, { kind: 'list', rows: 3 }] },
    filled: {
      wide: true,
      sections: [
        { kind: 'faq', parameter: 'question' },
        { kind: 'list', rows: 3 },
      ],
    },
  },
])('fills in $title', ({ data, filled }) => {
  expect(withDefaults(meta, data, [{ schema, file: 'table.json' }])).toEqual(filled);
});
