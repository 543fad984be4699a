import { describe, expect, it, test } from 'vitest';
import type { FieldNode } from '#engine/definition/definition.ts';
import { formFields } from '#engine/definition/definition.ts';
import { forms } from '#generated/forms.ts';
import contract from '#generated/openapi.json' with { type: 'json' };
import { repositorySchemas } from './fixture.ts';

/** Names of members with a phone number: form fields by their format, response members by the contract's examples. */
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

/** Keys whose values are sent or filled in as stored and are not displayed. */
const NOT_DISPLAYED = new Set(['body', 'query', 'path', 'initial', 'fields', 'sends', 'carry']);

interface Placeholder {
  readonly member: string;
  readonly format: string | undefined;
}

/** A URL such as `tel:{phone}`. */
const LINK = /^(?:tel|mailto):/;

/** The placeholders of displayed texts, except those of `answers`, which are formatted already. */
function placeholdersIn(value: unknown): Placeholder[] {
  if (typeof value === 'string' && LINK.test(value)) return [];
  if (typeof value === 'string')
    return Array.from(value.matchAll(/\{([\w.]+)(?:\|(\w+))?\}/g), ([, path = '', format]) => ({
      path,
      format,
    }))
      .filter(({ path }) => !path.startsWith('answers.'))
      .map(({ path, format }) => ({ member: path.split('.').at(-1) ?? '', format }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    NOT_DISPLAYED.has(key) ? [] : placeholdersIn(inner),
  );
}

const screens = [...repositorySchemas()].filter(([file]) => file.startsWith('schemas/portal/'));

describe('the display format of a phone', () => {
  it('is checked for fields of forms and of the contract, in all screens', () => {
    expect([...phones]).toEqual(expect.arrayContaining(['phone', 'to']));
    expect(screens.length).toBeGreaterThan(20);
  });

  test.each(screens)('is set for every phone in %s', (_file, text) => {
    const bare = placeholdersIn(JSON.parse(text)).filter(
      ({ member, format }) => phones.has(member) && format !== 'phone',
    );
    expect(bare).toEqual([]);
  });
});
