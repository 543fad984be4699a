import { expect, it } from 'vitest';
import { recordNameRemovals, releasedNames } from '#scripts/release/names.ts';
import { namesInRecord, releasedNamesFile } from '#scripts/schemas-check/read/released.ts';

const roles = (...names: string[]) =>
  JSON.stringify({ roles: Object.fromEntries(names.map((name) => [name, { title: name }])) });

const files = new Map([
  ['schemas/roles.json', roles('chief', 'reader')],
  ['schemas/statuses/visit.json', '{ "statuses": { "asked": {}, "agreed": {} } }'],
  ['schemas/questionnaires/camp.json', '{}'],
]);

function recordedNames(files: ReadonlyMap<string, string>) {
  return Object.fromEntries(namesInRecord(JSON.parse(files.get(releasedNamesFile) ?? '{}')));
}

it('records the names that the database stores', () => {
  expect(recordedNames(releasedNames(files))).toEqual({
    roles: ['chief', 'reader'],
    questionnaires: ['camp'],
    'statuses/visit': ['asked', 'agreed'],
  });
});

it('drops the record of a removed name if declared', () => {
  const released = new Map([...files, ...releasedNames(files), ['schemas/roles.json', roles('chief')]]);
  expect(recordedNames(recordNameRemovals(released, ['roles/reader'])).roles).toEqual(['chief']);
});

it('rejects unknown names and the removal of existing ones', () => {
  const released = new Map([...files, ...releasedNames(files)]);
  expect(() => recordNameRemovals(released, ['roles/guest'])).toThrow('не выпускалось');
  expect(() => recordNameRemovals(released, ['statuses/visit/asked'])).toThrow('есть и сейчас');
});
