import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readJson } from '#scripts/schemas-try/arguments.ts';
import { sharedFolder } from '#tests/support/data/temporary-folder.ts';

const folder = sharedFolder();

function read(text: string, name = 'form.json') {
  const file = join(folder, name);
  writeFileSync(file, text);
  return readJson(file);
}

describe('a schema is read from any file', () => {
  it('with a BOM, Windows line breaks or another extension', () => {
    expect(read('\uFEFF{\r\n"type":\r\n"string"}\r\n', 'form.schema')).toEqual({ data: { type: 'string' } });
  });

  it('with a member called __proto__', () => {
    const result = read('{"__proto__": 1}');
    expect('data' in result && Object.hasOwn(Object(result.data), '__proto__')).toBe(true);
  });

  it('and reports line and column of a syntax error', () => {
    expect(read('{\n  "a": 1,\n}')).toEqual({
      wrong: `${join(folder, 'form.json')}:2:9  лишняя запятая перед «}». Как исправить: уберите её.`,
    });
  });

  it('and rejects a repeated name, which would lose a value', () => {
    expect(read('{"a": 1,\n"a": 2}')).toEqual({
      wrong: expect.stringContaining(':2:1  слово «a» здесь уже есть'),
    });
  });

  it('and reports a missing file', () => {
    expect(() => readJson(join(folder, 'none.json'))).toThrow('none.json: такого файла нет');
    expect(() => readJson(folder)).toThrow('это папка, а нужен файл');
  });
});
