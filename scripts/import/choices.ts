import type { Choice, Json } from '#engine/definition/definition.ts';
import { equal } from '#engine/values/equal.ts';
import { tidyText } from '#engine/values/normalise.ts';
import type { Path } from '../schemas-check/read/source.ts';
import type { Log } from './log.ts';
import type { Mapping } from './mapping.ts';
import { isList, isObject } from './tree.ts';
import { given, oneLine, type View } from './view.ts';

/** One value that may be given. */
export interface Option {
  readonly value: Json;
  readonly title: string | undefined;
  readonly path: Path;
}

/** The values that the parts allow, where they name them: `const`, `enum`, `oneOf` or `anyOf` of constants. */
export interface Options {
  readonly options: readonly Option[];
  /** The keywords that this takes, by their places. */
  readonly taken: readonly Path[];
}

export function optionsOf(view: View, titles: readonly string[] = []): Options | undefined {
  const names = titles.length > 0 ? titles : textsOf(given(view, 'enumNames')[0]?.value);
  const lists = [
    ...branchesOf(view),
    ...given(view, 'enum').map(({ value, path }) => enumOf(value, path, names)),
    ...given(view, 'const').map(({ value, path }) => ({
      options: [{ value, title: undefined, path }],
      path,
    })),
  ];
  const [first, ...more] = lists;
  if (!first) return undefined;
  const options = first.options.filter(({ value }) =>
    more.every((list) => list.options.some((option) => equal(option.value, value))),
  );
  const titled = options.map((option) => ({ ...option, title: option.title ?? titleIn(more, option.value) }));
  return { options: titled, taken: lists.map(({ path }) => path) };
}

interface Listed {
  readonly options: readonly Option[];
  readonly path: Path;
}

function titleIn(lists: readonly Listed[], value: Json): string | undefined {
  return lists
    .flatMap(({ options }) => options.filter((option) => equal(option.value, value)))
    .find(({ title }) => title !== undefined)?.title;
}

function enumOf(value: Json, path: Path, titles: readonly string[]): Listed {
  const values = isList(value) ? value : [];
  return { path, options: values.map((one, i) => ({ value: one, title: titles[i], path: [...path, i] })) };
}

/** `oneOf` and `anyOf` in which every branch only names values. */
function branchesOf(view: View): readonly Listed[] {
  return ['oneOf', 'anyOf'].flatMap((keyword) =>
    given(view, keyword).flatMap(({ value, path }) => {
      const branches = (isList(value) ? value : []).map((branch, i) => named(branch, [...path, i]));
      const options = branches.flatMap((branch) => branch ?? []);
      const isPlain = branches.length > 0 && branches.every((branch) => branch !== undefined);
      return isPlain && isDistinct(options) ? [{ options, path }] : [];
    }),
  );
}

function isDistinct(options: readonly Option[]): boolean {
  return new Set(options.map(({ value }) => JSON.stringify(value))).size === options.length;
}

/** The values of a branch that says nothing else than which. */
function named(branch: Json, path: Path): readonly Option[] | undefined {
  if (!isObject(branch)) return undefined;
  const { const: one, enum: several, title, type, description: _, ...rest } = branch;
  if (Object.keys(rest).length > 0) return undefined;
  const words = typeof title === 'string' ? title : undefined;
  if (one !== undefined) return [{ value: one, title: words, path }];
  if (isList(several)) return several.map((value) => ({ value, title: undefined, path }));
  return type === 'null' ? [{ value: null, title: undefined, path }] : undefined;
}

/** Choices of ours for these values, and what each stands for. What cannot be one is told. */
export function choicesFor(
  options: readonly Option[],
  log: Log,
): { readonly choices: readonly Choice[]; readonly map: Mapping } {
  const choices: Choice[] = [];
  const values = new Map<string, Json>();
  for (const { value, title, path } of options) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const fault = faultOf(value, text, values);
    if (fault !== undefined) {
      log.unsaid(path, `вариант ${JSON.stringify(value)}`, fault);
      continue;
    }
    values.set(text, value);
    choices.push({
      const: text,
      title: freeTitle(oneLine(title ?? '') || wordsOf(value, text), text, choices),
    });
  }
  const isText = [...values].every(([text, value]) => text === value);
  return { choices, map: isText ? { kind: 'same' } : { kind: 'choice', values } };
}

function faultOf(value: Json, text: string, known: ReadonlyMap<string, Json>): string | undefined {
  if (typeof value === 'object')
    return 'вариант — это строка, число или да/нет, а не объект, список или null';
  if (text === '') return 'пустая строка у нас то же, что нет ответа: не делайте поле обязательным';
  if (tidyText(text) !== text) return 'пробелы по краям и невидимые знаки у нас не хранятся: уберите их';
  if (known.has(text)) return 'так же записан другой вариант: у нас вариант хранится строкой';
  return undefined;
}

function wordsOf(value: Json, text: string): string {
  if (typeof value === 'boolean') return value ? 'Да' : 'Нет';
  return oneLine(text) || text;
}

function freeTitle(title: string, text: string, choices: readonly Choice[]): string {
  return choices.some((choice) => choice.title === title) ? `${title} (${text})` : title;
}

function textsOf(value: Json | undefined): readonly string[] {
  return isList(value) ? value.map(String) : [];
}

/** The values themselves, as a condition asks for them. */
export function valuesOf(view: View): readonly Json[] | undefined {
  return optionsOf(view)?.options.map(({ value }) => value);
}
