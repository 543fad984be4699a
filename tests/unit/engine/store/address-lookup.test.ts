import { expect, test } from 'vitest';
import type { FieldSchema } from '#engine/definition/definition.ts';
import { createAddressLookup } from '#engine/store/data.ts';
import { definitionOf, groupOf, stepOf } from '../definitions.ts';

const text: FieldSchema = { type: 'string' };
const lookup = createAddressLookup(
  definitionOf([
    stepOf('step-1', {
      name: text,
      home: { type: 'object', properties: { city: text, rooms: groupOf({ area: text }) } },
      pets: groupOf({ nick: text, toys: groupOf({ what: text }) }),
    }),
  ]),
);

test.each<[string, string[], string[], string[]]>([
  ['', [''], [''], []],
  ['name', ['name', ''], ['name', ''], []],
  ['home', ['home', ''], ['home', ''], []],
  ['home/city', ['home/city', 'home', ''], ['home/city', 'home', ''], []],
  [
    'home/rooms/e1/area',
    ['home/rooms/e1/area', 'home/rooms/e1', 'home/rooms', 'home', ''],
    ['home/rooms/e1/area', 'home/rooms/e1', 'home', ''],
    ['home/rooms/e1'],
  ],
  ['pets', ['pets', ''], ['pets', ''], []],
  ['pets/e1', ['pets/e1', 'pets', ''], ['pets/e1', ''], ['pets/e1']],
  ['pets/e1/nick', ['pets/e1/nick', 'pets/e1', 'pets', ''], ['pets/e1/nick', 'pets/e1', ''], ['pets/e1']],
  ['pets/e1/toys', ['pets/e1/toys', 'pets/e1', 'pets', ''], ['pets/e1/toys', 'pets/e1', ''], ['pets/e1']],
  [
    'pets/e1/toys/e2/what',
    ['pets/e1/toys/e2/what', 'pets/e1/toys/e2', 'pets/e1/toys', 'pets/e1', 'pets', ''],
    ['pets/e1/toys/e2/what', 'pets/e1/toys/e2', 'pets/e1', ''],
    ['pets/e1/toys/e2', 'pets/e1'],
  ],
  ['nobody', ['nobody', ''], ['nobody', ''], []],
])(
  'a change at an address finds for «%s» its ancestors, the notified addresses (outer groups keep their entries), and the entries around it',
  (address, chain, notified, entries) => {
    const found = lookup(address);
    expect({ ...found, field: found.field?.node.name }).toEqual({
      field: address === '' || address === 'nobody' ? undefined : expect.any(String),
      chain,
      notified,
      entries,
    });
    expect(lookup(address)).toBe(found);
  },
);
