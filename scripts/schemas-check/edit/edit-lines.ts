import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { type MetaFile, type MetaPart, metaPart } from '#scripts/generate/portal/meta-parts.ts';
import type { SchemaFiles } from '../read/repository.ts';
import type { Difference } from '../read/revision.ts';
import { isRussian } from '../read/russian.ts';
import { isSource, type Path, readSource } from '../read/source.ts';
import { yamlPosition } from '../read/yaml-positions.ts';
import { metaPathOf } from '../shape/meta-schemas.ts';
import { changesBetween, isCondition, type ValueChange } from './changes.ts';
import { type Names, readNames } from './names.ts';
import { changeText, settingMeaning } from './values.ts';

/**
 * A line in Russian for each difference of the files on disk from a revision, the most consequential first.
 * @param files the files under `schemas/`
 */
export function editLines(root: string, files: SchemaFiles, difference: Difference): readonly string[] {
  const contract = [...difference.before.keys(), ...difference.added].filter(
    (file) => file.startsWith('openapi/') && existsSync(join(root, file)),
  );
  const texts = contract.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
  return describeEdit(new Map([...files, ...texts]), difference);
}

/** A line for each difference; none for files with syntax errors. `now` are the current files. */
export function describeEdit(now: SchemaFiles, { before, added }: Difference): readonly string[] {
  const changed = [...before.keys(), ...added].filter(isDescribed).sort();
  if (changed.length === 0) return [];
  const files = new Map(
    [...now].flatMap(([file, text]) => {
      const read = readFile(file, text);
      return read ? [[file, read] as const] : [];
    }),
  );
  const meta: MetaFile = (file) => files.get(file)?.data;
  const names = readNames(
    new Map([...files].flatMap(([file, { data }]) => (isDescribed(file) ? [[file, data] as const] : []))),
  );
  const lines = changed.flatMap((file): readonly RankedLine[] => {
    const [former, current] = [before.get(file), now.get(file)];
    if (former === undefined || current === undefined) {
      const title = names.titleOf(readFile(file, current ?? former ?? '')?.data, file);
      const what = former === undefined ? 'новый файл' : 'файла больше нет';
      return [{ rank: RANKS.name, text: `${file}:1  ${what}${title === undefined ? '' : `: «${title}»`}` }];
    }
    const [old, read] = [readFile(file, former), files.get(file)];
    if (!old || !read) return [];
    return changesBetween(old.data, read.data, meta, read.part(meta))
      .map((change) => ({ change, line: read.lineOf(change.path) }))
      .sort((a, b) => a.line - b.line)
      .map(({ change, line }) => ({
        rank: rankOf(change),
        text: `${file}:${line}  ${lineText(change, file, names)}`,
      }));
  });
  return lines.toSorted((a, b) => a.rank - b.rank).map(({ text }) => text);
}

interface RankedLine {
  readonly rank: number;
  readonly text: string;
}

/** Release records and meta schemas are written by programs and developers. */
function isDescribed(file: string): boolean {
  return /^(schemas\/(?!released|meta\/).*\.json|openapi\/.*\.yaml)$/.test(file);
}

interface ReadFile {
  readonly data: unknown;
  readonly lineOf: (path: Path) => number;
  /** The meta schema of the file, if it has one. */
  readonly part: (meta: MetaFile) => MetaPart | undefined;
}

/** `undefined` for a syntax error. */
function readFile(file: string, text: string): ReadFile | undefined {
  if (file.endsWith('.yaml')) {
    const data = readYaml(text);
    return data === undefined
      ? undefined
      : { data, lineOf: (path) => yamlPosition(text, path).line, part: () => undefined };
  }
  const source = readSource(file, text);
  if (!isSource(source)) return undefined;
  return {
    data: source.data,
    lineOf: (path) => source.problem(path, '', '').line,
    part: (meta) => metaPart(meta, `schemas/meta/${metaPathOf(source)}`),
  };
}

function readYaml(text: string): unknown {
  try {
    return load(text);
  } catch {
    return undefined;
  }
}

const RANKS = { condition: 0, name: 1, text: 2, order: 3, note: 4 };

function rankOf({ kind, parts, path, before, now }: ValueChange): number {
  const key = path.at(-1);
  if (path.includes('$comment') || path.includes('examples')) return RANKS.note;
  if (kind === 'reordered') return RANKS.order;
  if (isCondition(parts, key)) return RANKS.condition;
  const isText = [before, now].every((value) => value === undefined || isSentence(value));
  return isText ? RANKS.text : RANKS.name;
}

function isSentence(value: unknown): boolean {
  return typeof value === 'string' && isRussian(value);
}

/** «Договоры» › «Отозвать» › when (только в этих статусах): accepted («Принят») (было: offered («Ждёт согласия»)) */
function lineText(change: ValueChange, file: string, names: Names): string {
  const { holders, path } = change;
  const titles = holders.flatMap(({ before, now, key }, depth) => {
    if (Array.isArray(now)) return [];
    const around = holders
      .slice(0, depth)
      .map((holder) => holder.now)
      .toReversed();
    const nameOf = (holder: unknown) =>
      typeof key === 'number' ? names.entryTitle(holder, around, file) : names.titleOf(holder, file);
    const title = nameOf(before) ?? nameOf(now);
    return title === undefined ? [] : { title, depth };
  });
  const shown =
    titles.length > MAX_TITLES ? [...titles.slice(0, 1), ...titles.slice(1 - MAX_TITLES)] : titles;
  const setting = path.slice(titles.at(-1)?.depth ?? 0).filter((step) => typeof step === 'string');
  const meaning = change.kind === 'renamed' ? undefined : settingMeaning(change.parts);
  const subject = [
    ...shown.map(({ title }) => `«${title}»`),
    ...(setting.length > 0 ? [setting.join('.')] : []),
  ];
  const users = names.usersOf(file, path);
  return `${subject.join(' › ')}${meaning === undefined ? '' : ` (${meaning})`}: ${changeText(change, names, file)}${usersText(users)}`;
}

const MAX_TITLES = 3;

function usersText(users: readonly string[]): string {
  if (users.length === 0) return '';
  const more = users.length > MAX_USERS ? ` и ещё ${users.length - MAX_USERS}` : '';
  return `; так и здесь: «${users.slice(0, MAX_USERS).join('», «')}»${more}`;
}

const MAX_USERS = 5;
