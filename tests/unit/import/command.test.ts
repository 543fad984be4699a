import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importCommand } from '#scripts/import/command.ts';
import { sharedFolder } from '#tests/support/data/temporary-folder.ts';
import { repositorySchemas } from '../schemas/fixture.ts';

const files = repositorySchemas();
const folder = sharedFolder();

function saved(name: string, data: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof data === 'string' ? data : JSON.stringify(data, null, 2));
  return path;
}

const name = { type: 'string', title: 'Имя' };
const whole = saved('whole.json', { title: 'Поездка', type: 'object', properties: { name } });
const part = saved(
  'part.json',
  `{
  "title": "Поездка",
  "type": "object",
  "properties": {
    "name": { "type": "string", "title": "Имя" },
    "place": { "type": "string", "title": "Место", "not": { "const": "дома" } }
  }
}
`,
);
const none = saved('none.json', { type: 'array', items: { type: 'string' } });

describe('schemas:import', () => {
  test('exits with 0 for a complete form, 1 for an incomplete one, 2 for none', () => {
    const codes = [whole, part, none].map((file) => importCommand([file], files).code);
    expect(codes).toEqual([0, 1, 2]);
  });

  test('reports the position and reason of each omission', () => {
    const { stderr } = importCommand([part], files);
    expect(stderr).toContain(`${part}:6:52  #/properties/place/not  слово not — `);
  });

  test('reports each text that must be translated: titles of the form and its fields, labels of a list', () => {
    const tags = { type: 'array', title: 'Tags', items: { type: 'string' } };
    const english = saved('english.json', { title: 'Trip', type: 'object', properties: { name, tags } });
    const { stderr } = importCommand([english], files);
    const translated = Array.from(stderr.matchAll(/ {2}(#\S*) {2}(.*) не по-русски: переведите/g), (match) =>
      match.slice(1),
    );
    expect(translated).toEqual([
      ['#', 'название формы «Trip»'],
      ['#/properties/tags', 'название «Tags»'],
      ['#/properties/tags/items', 'слова x-labels (entry, add) «Tags»'],
    ]);
  });

  test('reports a mistake of the form at its field, as a change that needs words', () => {
    const sameTitles = saved(
      'same-titles.json',
      `{
  "title": "Поездка",
  "type": "object",
  "properties": {
    "name": { "type": "string", "title": "Имя" },
    "nested": { "title": "Ребёнок", "$ref": "#/$defs/child" }
  },
  "$defs": {
    "child": {
      "type": "object",
      "properties": {
        "first": { "type": "string", "title": "Имя" },
        "second": { "type": "string", "title": "Имя" }
      }
    }
  }
}
`,
    );
    const { code, stderr } = importCommand([sameTitles], files);
    expect(code).toBe(1);
    const mistake = String.raw`:13:9  #/\$defs/child/properties/second  строка \d+ формы: так же называется поле «first»`;
    expect(stderr).toMatch(new RegExp(`Вошло иначе, или нуждается в словах:\\n.*${mistake}`));
    expect(stderr).toContain('Вошло всё.');
  });

  test('prints the form alone, to be redirected into a file, or the whole report as JSON', () => {
    expect(JSON.parse(importCommand([whole], files).stdout)).toMatchObject({
      $schema: '../meta/form.schema.json',
      title: 'Поездка',
      properties: { name },
    });
    const report: unknown = JSON.parse(importCommand([part, '--json'], files).stdout);
    expect(report).toMatchObject({
      form: { title: 'Поездка' },
      omitted: [{ at: '#/properties/place/not', line: 6, column: 52, file: part }],
    });
  });

  test('writes the form, and overwrites a file only with --force', () => {
    const out = join(folder, 'trip.json');
    importCommand([whole, '--out', out], files);
    expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ title: 'Поездка' });
    expect(() => importCommand([part, '--out', out], files)).toThrow('уже есть');
    expect(importCommand([part, '--out', out, '--force'], files).code).toBe(1);
    expect(readFileSync(out, 'utf8')).toContain('"place"');
  });

  test('writes nothing without a form', () => {
    const out = join(folder, 'nothing.json');
    importCommand([none, '--out', out], files);
    expect(existsSync(out)).toBe(false);
  });

  test.each([
    [[], 'Назовите схему'],
    [[whole, part], 'Назовите схему'],
    [[whole, '--speed', '5'], 'Назовите схему'],
    [[join(folder, 'nowhere.json')], 'не прочесть'],
    [[saved('broken.json', '{ "type": ')], 'broken.json:1:'],
  ])('reports wrong arguments %j', (args, words) => {
    expect(() => importCommand(args, files)).toThrow(words);
  });
});
