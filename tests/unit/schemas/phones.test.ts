import { describe, expect, it, test } from 'vitest';
import type { FieldNode } from '#engine/definition/definition.ts';
import { formFields } from '#engine/definition/definition.ts';
import { forms } from '#generated/forms.ts';
import contract from '#generated/openapi.json' with { type: 'json' };
import { repositorySchemas } from './fixture.ts';

/** Members that hold a phone: fields of forms by their format, members of answers by the contract's examples. */
const phones = new Set([
  ...Object.values(forms).flatMap(({ definition }) => phoneFields(formFields(definition))),
  ...examplesOfPhones(contract),
]);

function phoneFields(fields: readonly FieldNode[]): string[] {
  return fields.flatMap(({ name, schema, children }) => [
    ...(schema.format === 'phone' ? [name] : []),
    ...phoneFields(children),
  ]);
}

function examplesOfPhones(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' && /^\+7\d{10}$/.test(inner) ? [name] : examplesOfPhones(inner),
  );
}

/** Keys whose values are sent or filled in as stored, without display. */
const SENT = new Set(['body', 'query', 'path', 'initial', 'fields', 'sends', 'carry']);

interface ReadPlace {
  readonly member: string;
  readonly format: string | undefined;
}

/** The address of a link: `tel:{phone}`. */
const LINK = /^(?:tel|mailto):/;

/** Every `{place}` of the texts that are read; the `answers` of a row come in words already. */
function placesIn(value: unknown): ReadPlace[] {
  if (typeof value === 'string' && LINK.test(value)) return [];
  if (typeof value === 'string')
    return Array.from(value.matchAll(/\{([\w.]+)(?:\|(\w+))?\}/g), ([, place = '', format]) => ({
      place,
      format,
    }))
      .filter(({ place }) => !place.startsWith('answers.'))
      .map(({ place, format }) => ({ member: place.split('.').at(-1) ?? '', format }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (SENT.has(key) ? [] : placesIn(inner)));
}

const screens = [...repositorySchemas()].filter(([file]) => file.startsWith('schemas/portal/'));

describe('the display format of a phone', () => {
  it('is the same in forms and contract', () => {
    expect([...phones]).toEqual(expect.arrayContaining(['phone', 'to']));
    expect(screens.length).toBeGreaterThan(20);
  });

  test.each(screens)('in %s', (_file, text) => {
    const bare = placesIn(JSON.parse(text)).filter(
      ({ member, format }) => phones.has(member) && format !== 'phone',
    );
    expect(bare).toEqual([]);
  });
});
