import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { lossesWithoutDeclaration } from '#engine/changes/change.ts';
import { compareDefinitions } from '#engine/changes/compare.ts';
import { renamedKeywords, renameKeywordsInJson } from '#engine/changes/keywords.ts';
import { releasedDefinition } from '#engine/changes/released.ts';
import { compileForm } from '#engine/compile/compile-form.ts';
import { formFields } from '#engine/definition/definition.ts';
import { maximalSample } from '#engine/samples/samples.ts';
import { readForms } from '#scripts/generate/forms/read-forms.ts';
import { readRecords, releaseRecords } from '#scripts/release/records.ts';

const former = { ...renamedKeywords.form, ...renamedKeywords.meta };

describe('keywords of earlier releases', () => {
  test.each(Object.entries(former))('%s becomes %s', (old, current) => {
    expect(renameKeywordsInJson(`{ "properties": { "a": { "${old}": true } } }`)).toBe(
      `{ "properties": { "a": { "${current}": true } } }`,
    );
    expect(Object.keys(former)).not.toContain(current);
  });

  test.each([
    ['a longer word', '{"x-listed": true, "x-told-so": 1, "max-list": 2}'],
    ['a published schema', '{"x-external-schema": {"schema": {"x-told": {"a": [1]}}}}'],
  ])('leaves %s unchanged', (_, text) => {
    expect(renameKeywordsInJson(text)).toBe(text);
  });

  it('are renamed in an external form only outside the published schema', () => {
    const file = '{ "x-foreign": true, "x-title": "{a}", "properties": { "x-title": { "x-list": true } } }';
    expect(renameKeywordsInJson(file)).toBe(
      '{ "x-external-schema": true, "x-title-template": "{a}", "properties": { "x-title": { "x-list": true } } }',
    );
  });
});

describe('released forms', () => {
  const root = new URL('../../../../', import.meta.url);
  const folder = new URL('schemas/released/', root);
  const files = new Map(
    readdirSync(folder).map((name) => [
      `schemas/released/${name}`,
      readFileSync(new URL(name, folder), 'utf8'),
    ]),
  );
  const records = readRecords(files);
  const today = readForms(root.pathname);

  test.each([...records])('%s opens and migrates to the current form', (id, record) => {
    const before = releasedDefinition(record);
    expect(JSON.stringify(before)).not.toMatch(new RegExp(`"(?:${Object.keys(former).join('|')})":`));
    expect(formFields(before).length).toBeGreaterThan(0);
    expect(compileForm(before).validators.draft(maximalSample(compileForm(before)))).toBe(true);
    const after = today.find((form) => form.id === id);
    if (after) expect(lossesWithoutDeclaration(compareDefinitions(before, after))).toEqual([]);
    else expect(record.removed).toBe(true);
  });

  it('are not written again for renamed keywords', () => {
    const unchanged = new Map([...records].map(([id, record]) => [id, releasedDefinition(record)]));
    expect(releaseRecords(records, [...unchanged.values()], []).size).toBe(0);
  });
});
