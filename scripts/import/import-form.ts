import type { Json } from '#engine/definition/definition.ts';
import type { Readables } from './condition.ts';
import { OTHER } from './dress.ts';
import { fieldOf } from './field.ts';
import type { Importing } from './importing.ts';
import { kindOf, withoutNull } from './kind.ts';
import { tellLeftover } from './leftover.ts';
import { type Line, openLog, type Unsaid } from './log.ts';
import { type Looks, noLooks } from './looks.ts';
import { openNames, openScope, titleOf } from './names.ts';
import { objectOf } from './object.ts';
import { inlined, isObject, type JsonObject, TooLarge } from './tree.ts';
import { viewOf, wordsOf } from './view.ts';

/** A foreign form in our vocabulary. */
export interface Imported {
  /** The text of `schemas/forms/<name>.json`, as data. */
  readonly form: JsonObject;
  readonly said: readonly Line[];
  readonly unsaid: readonly Unsaid[];
}

/** Nothing of it can be said. */
export interface Refused {
  readonly form: undefined;
  readonly unsaid: readonly Unsaid[];
}

/** `name`: of the form's file. `looks`: what a uiSchema says. */
export function importForm(
  published: unknown,
  name: string,
  readLooks: (log: ReturnType<typeof openLog>['log']) => Looks = () => noLooks,
): Imported | Refused {
  if (!isObject(published)) return refused('это не схема', 'схема формы — объект с properties');
  const tree = readTree(published);
  if (!tree) return refused('схема слишком велика', 'её ссылки разворачиваются без меры: сократите её');
  const told = openLog(tree.originOf);
  const { log } = told;
  const looks = readLooks(log);
  const importing: Importing = {
    log,
    looks,
    names: openNames(),
    tell: (view, taken, places) => tellLeftover(view, new Set(taken), log, places),
    fieldOf: (where) => fieldOf(importing, where),
  };
  const { view } = withoutNull(viewOf(tree.root, []));
  const kind = kindOf(view);
  if (kind.type !== 'object')
    return refused(
      'форма — не объект',
      `у нашей формы именованные поля, а здесь ${kind.type ?? 'что угодно'}: положите это в поле объекта`,
    );
  if (kind.guessed) log.guessed([], 'object');
  const inside = objectOf(importing, {
    view,
    place: [],
    scope: openScope(),
    look: looks.of([]),
    inGroup: false,
  });
  for (const { value, path } of looks.spoken.filter(({ value }) => !isThere(inside.readable, value)))
    log.unsaidLook(path, `поле ${value.join('/')}`, 'в форме такого поля нет');
  if (Object.keys(inside.properties).length === 0)
    return {
      form: undefined,
      unsaid: [...told.unsaid, ...refused('полей нет', 'ни одно поле не вошло').unsaid],
    };
  const title = looks.of([]).title ?? wordsOf(view, 'title');
  if (title === undefined) log.said([], 'у формы нет названия: взято имя файла, напишите его для людей');
  const form = formFile(
    title ?? titleOf(name),
    looks.of([]).help ?? wordsOf(view, 'description'),
    inside,
    looks,
  );
  return {
    form,
    said: told.said,
    unsaid: told.unsaid,
  };
}

function readTree(published: JsonObject) {
  try {
    return inlined(published);
  } catch (error) {
    if (error instanceof TooLarge || error instanceof RangeError) return undefined;
    throw error;
  }
}

function refused(what: string, why: string): Refused {
  return { form: undefined, unsaid: [{ file: 'schema', path: [], what, why }] };
}

function isThere(fields: Readables, place: readonly string[]): boolean {
  const [first, ...rest] = place.filter((name) => name !== 'items');
  if (first === undefined) return true;
  const field = fields.get(first);
  return field !== undefined && (rest.length === 0 || field.inner.size === 0 || isThere(field.inner, rest));
}

function formFile(
  title: string,
  help: string | undefined,
  { properties, required }: ReturnType<typeof objectOf>,
  { sections }: Looks,
): JsonObject {
  const used = new Set(
    Object.values(properties).map((field) => (isObject(field) ? field['x-section'] : undefined)),
  );
  const titled: [string, Json][] = [...sections]
    .filter(([section]) => used.has(section))
    .map(([section, words]) => [section, { title: words }]);
  if (used.has(OTHER)) titled.push([OTHER, { title: 'Остальное' }]);
  return {
    $schema: '../meta/form.schema.json',
    title,
    'x-version': 1,
    ...(help !== undefined && { 'x-help': help }),
    ...(titled.length > 0 && { 'x-sections': Object.fromEntries(titled) }),
    type: 'object',
    required: [...required],
    properties,
  };
}
