import { describe, expect, it } from 'vitest';
import { type Released, releasedDefinition } from '#engine/changes/released.ts';
import type { FieldSchema, FormDefinition } from '#engine/definition/definition.ts';
import {
  readRecords,
  recordedDrafts,
  recordRewordedForms,
  releaseRecords,
} from '#scripts/release/records.ts';
import { checksumOf } from '#scripts/schemas-check/read/released.ts';
import { choicesOf, definitionOf, stepOf, textOf } from '../engine/definitions.ts';

const choice = (...options: string[]): FieldSchema => ({
  ...textOf('День'),
  oneOf: choicesOf(Object.fromEntries(options.map((value) => [value, value.toUpperCase()]))),
});

function form(fields: Record<string, FieldSchema>, more: Partial<FormDefinition> = {}): FormDefinition {
  return { ...definitionOf([stepOf('step-1', fields)]), id: 'office/visit', ...more };
}

const path = 'schemas/released/office/visit.json';
const first = form({
  fio: textOf('ФИО'),
  day: choice('sat', 'sun'),
  age: { type: 'integer', title: 'Возраст' },
});

/** The record after these definitions were released one after another. */
function released(...definitions: FormDefinition[]): Released | undefined {
  const files = new Map<string, string>();
  for (const one of definitions)
    for (const [path, text] of releaseRecords(readRecords(files), [one], [])) files.set(path, text);
  return readRecords(files).get('office/visit');
}

describe('a release', () => {
  it('records a whole form, and writes nothing without changes', () => {
    const files = releaseRecords(new Map(), [first], []);
    expect([...files.keys()]).toEqual([path]);
    const record = readRecords(files).get('office/visit');
    expect(record && releasedDefinition(record)).toEqual({ ...first, hash: '' });
    expect(files.get(path)).toMatch(/^\{\n {2}"\$schema": "..\/..\/meta\/released.schema.json",\n/);
    expect(releaseRecords(readRecords(files), [first], []).size).toBe(0);
  });

  it('keeps the removed fields of earlier releases', () => {
    const second = form({ name: { ...textOf('Имя'), 'x-renamed-from': ['fio'] } });
    const third = form({ name: textOf('Имя') });
    expect(released(first, second, third)?.former.map(({ field }) => field)).toEqual(['day', 'age', 'fio']);
  });

  it('keeps the record of a removed form', () => {
    const files = releaseRecords(new Map(), [first], []);
    const gone = releaseRecords(readRecords(files), [], ['office/visit']);
    expect(readRecords(gone).get('office/visit')).toMatchObject({
      removed: true,
      definition: { id: 'office/visit' },
    });
  });

  it('writes the checksum of a record', () => {
    const { checksum, ...record } = JSON.parse(releaseRecords(new Map(), [first], []).get(path) ?? '');
    expect(checksum).toBe(checksumOf(record));
    expect(checksumOf({ ...record, removed: true })).not.toBe(checksum);
  });

  it('records reworded choices if declared', () => {
    const files = releaseRecords(new Map(), [first], []);
    const day = {
      ...choice('sun', 'sat'),
      oneOf: [
        { const: 'sun', title: 'По воскресеньям' },
        { const: 'sat', title: 'SAT' },
      ],
    };
    const reworded = recordRewordedForms(files, [form({ day })], ['office/visit']);
    const { definition, former } = readRecords(reworded).get('office/visit') ?? {};
    expect(definition?.steps[0]?.schema.properties?.day?.oneOf).toEqual([
      { const: 'sat', title: 'SAT' },
      { const: 'sun', title: 'По воскресеньям' },
    ]);
    expect(former).toEqual([]);
    expect(() => recordRewordedForms(files, [form({ day })], ['visit'])).toThrow('не выпускалась');
  });

  it('records answers for every new version, without secrets, and never rewrites them', () => {
    const secret = form(
      { fio: textOf('ФИО'), pin: { ...textOf('Код'), 'x-widget': 'code' } },
      { version: 3 },
    );
    const existing = new Set(['tests/fixtures/drafts/office/visit-1.json']);
    const drafts = recordedDrafts([first, secret], (file) => existing.has(file));
    expect([...drafts.keys()]).toEqual(['tests/fixtures/drafts/office/visit-3.json']);
    expect(Object.keys(JSON.parse([...drafts.values()][0] ?? ''))).toEqual(['fio']);
  });
});
