import { expect, test } from 'vitest';
import { checkSchemas } from '#scripts/schemas-check/check.ts';
import { noForms } from '#scripts/schemas-check/read/contract.ts';
import { operations, releasedSchemas } from './fixture.ts';

// The lines that `schemas:check` suggests resolve the problem when they are pasted.

const head = '"x-version": 1,';
const form = (fields: string, words = head) => `{
  "$schema": "../meta/form.schema.json",
  "title": "Запись",
  ${words}
  "type": "object",
  "properties": { ${fields} }
}
`;

const name = '"name": { "title": "Имя", "type": "string" }';
const went = '"went": { "title": "Были у нас?", "type": "boolean" }';
const visits =
  '"visits": { "title": "Визиты", "type": "array", "maxItems": 3, "x-flatten": "visit", "x-labels": { "entry": "Визит", "add": "Добавить визит", "empty": "Визитов нет." }, "x-summary": ["{day}"], "items": { "type": "object", "properties": { "day": { "title": "День", "type": "string" } } } }';
const days = (...options: string[]) =>
  `"day": { "title": "День", "type": "string", "oneOf": [${options.map((day) => `{ "const": "${day}", "title": "${day === 'sat' ? 'Суббота' : 'Воскресенье'}" }`).join(', ')}] }`;
const asChoice =
  '"went": { "title": "Были у нас?", "type": "string", "oneOf": [{ "const": "yes", "title": "Да" }, { "const": "no", "title": "Нет" }] }';

/** The form is sent by a call without a screen. */
const sent = { ...noForms, sent: new Map([['entry', []]]) };

/** The problems of a form released as `before` and edited to `after`. */
function problemsOf(before: string, after: string) {
  const known = new Map([...releasedSchemas(), ['schemas/forms/entry.json', form(before)]]);
  const files = releasedSchemas(known).set('schemas/forms/entry.json', after);
  return checkSchemas(files, operations, sent).filter(({ file }) => file === 'schemas/forms/entry.json');
}

/** The line to paste in a fix, after these words. */
function line(before: string, after: string, words: RegExp): string {
  const [problem] = problemsOf(before, form(after));
  const found = words.exec(problem?.fix ?? '')?.[1];
  if (found === undefined) throw new Error(`${words} is not in: ${problem?.fix}`);
  return found;
}

const removed = /("x-removed": \[.*\])$/;
/** The part of a suggested line that a person replaces with an answer. */
const PLACEHOLDER = 'новый ответ';
const migrated = /("x-version": 2) и ("x-migrations": \[.*?\}\])/;

test('fixes a renamed field', () => {
  const other = (more: string) => `"first_name": { ${more}"title": "Имя", "type": "string" }`;
  const pasted = line(name, other(''), /добавьте в него ("x-renamed-from": \[.*?\])/);
  expect(problemsOf(name, form(other(`${pasted}, `)))).toEqual([]);
});

test.each([
  ['a removed field', `${name}, ${went}`, name],
  ['a removed group', `${name}, ${visits}`, name],
  ['a removed choice', days('sat', 'sun'), days('sun')],
  ['another type', went, asChoice],
  ['an uncountable type', name, '"name": { "title": "Имя", "type": "integer" }'],
])('fixes %s by a declaration', (_, before, after) => {
  const pasted = line(before, after, removed);
  expect(problemsOf(before, form(after, `${head} ${pasted},`))).toEqual([]);
});

test.each([
  ['another type', went, asChoice],
  ['a removed choice', days('sat', 'sun'), days('sun')],
])('fixes %s by a mapping', (_, before, after) => {
  const [problem] = problemsOf(before, form(after));
  const [, version, steps = ''] = migrated.exec(problem?.fix ?? '') ?? [];
  expect(version).toBeDefined();
  const pasted = form(after, `${version}, ${steps},`);
  if (pasted.includes(PLACEHOLDER)) expect(problemsOf(before, pasted)).not.toEqual([]);
  expect(problemsOf(before, pasted.replace(PLACEHOLDER, 'sun'))).toEqual([]);
});
