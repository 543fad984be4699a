import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { equal } from '#engine/values/equal.ts';
import { isTemplate } from '#scripts/generate/catalogues/questionnaire-defaults.ts';
import { objectOf } from '#scripts/generate/json-files.ts';
import { type MetaFile, type MetaPart, metaPart, partsFor } from '#scripts/generate/portal/meta-parts.ts';
import { metaPathOf } from '../read/meta-schemas.ts';
import type { Difference, SchemaFiles } from '../read/repository.ts';
import { isRussian, mentions } from '../read/russian.ts';
import { nodesIn, type Path, readPositions, textsIn } from '../read/source.ts';
import { changesBetween, isCondition, placeOf, type ValueChange } from './changes.ts';
import { fileText, lineText } from './line-text.ts';
import { type DataFiles, readNames, readOperationWords } from './names.ts';
import { shorten } from './value-text.ts';

/**
 * A line in Russian for each difference of the files on disk from a revision, the most consequential first.
 * @param files the files under `schemas/`
 */
export function editLines(root: string, files: SchemaFiles, difference: Difference): readonly string[] {
  const contract = readdirSync(join(root, 'openapi'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => `openapi/${path.replaceAll('\\', '/')}`);
  const texts = contract.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
  return describeEdit(new Map([...files, ...texts]), difference);
}

/** A line for each difference; none for files with syntax errors. `now` are the current files, the contract included. */
export function describeEdit(now: SchemaFiles, { before, added }: Difference): readonly string[] {
  const changed = [...before.keys(), ...added].filter(isDescribed).sort();
  if (changed.length === 0) return [];
  const files = new Map(
    [...now].flatMap(([file, text]) => {
      // YAML is slow to read: of the contract only what has changed, what refers to it and what it refers to
      const isRead =
        !file.endsWith('.yaml') ||
        changed.some((one) => one === file || refersTo(text, one) || refersTo(now.get(one) ?? '', file));
      const read = isRead ? readFile(file, text) : undefined;
      return read ? [[file, read] as const] : [];
    }),
  );
  const meta: MetaFile = (file) => files.get(file)?.data;
  const data = new Map(
    [...files].flatMap(([file, read]) => (isDescribed(file) ? [[file, read.data] as const] : [])),
  );
  const names = readNames(data, readOperationWords(now));
  const lines = changed.flatMap((file): readonly RankedLine[] => {
    const [former, current] = [before.get(file), now.get(file)];
    if (former === undefined || current === undefined) {
      const read = readFile(file, current ?? former ?? '');
      const part = read?.part(meta);
      const change = {
        ...(former === undefined
          ? { kind: 'added' as const, before: undefined, now: read?.data }
          : { kind: 'removed' as const, before: read?.data, now: undefined }),
        path: [],
        holders: [],
        parts: part ? partsFor(meta, part, read?.data) : [],
      };
      const notes = former === undefined ? wordsOfOthers(read?.data, file, data) : [];
      return [{ rank: RANKS.name, text: `${file}:1  ${fileText(change, { names, meta, file }, notes)}` }];
    }
    const [old, read] = [readFile(file, former), files.get(file)];
    if (!old || !read) return [];
    const changes = changesBetween(old.data, read.data, meta, read.part(meta)).map(withTarget);
    return changes
      .map((change) => ({ change, line: read.lineOf(placeOf(change)) }))
      .sort((a, b) => a.line - b.line)
      .map(({ change, line }) => ({
        rank: rankOf(change),
        text: `${file}:${line}  ${lineText(change, { names, meta, file })}${sameWords(change, changes, file, files)}${isTemplate(file) ? TEMPLATE_NOTE : ''}`,
      }));
  });
  return lines.toSorted((a, b) => a.rank - b.rank).map(({ text }) => text);
}

/** A change of a reference is one of the value that it stands for. */
function withTarget(change: ValueChange): ValueChange {
  const holder = change.holders.at(-1);
  if (change.path.at(-1) !== '$ref' || !holder || change.holders.length < 2) return change;
  return { ...change, ...holder, path: change.path.slice(0, -1), holders: change.holders.slice(0, -1) };
}

function madeFrom(file: string): string {
  return isTemplate(file) ? file.replace('/defaults/questionnaire/', '/') : file;
}

/** Whether a file of the contract uses components of another. */
function refersTo(text: string, file: string): boolean {
  return file.startsWith('openapi/components/') && text.includes(`${posix.basename(file)}#/`);
}

/** Where else the new words stand, or stood before the edit: they may be copied or exchanged. */
function sameWords(
  change: ValueChange,
  changes: readonly ValueChange[],
  file: string,
  files: ReadonlyMap<string, ReadFile>,
): string {
  const { before, now, path } = change;
  if (typeof before !== 'string' || typeof now !== 'string') return '';
  const own = files.get(file);
  const source = changes.find((other) => other !== change && other.before === now);
  const [line, place] = [path, source?.path ?? path].map((at) => own?.lineOf(at));
  if (source?.now === before)
    return `; ${line === place ? 'соседние значения' : `это и строка ${place}`} поменялись местами`;
  if (!isSentence(now)) return '';
  if (source) return `; эти слова стояли в строке ${place}`;
  if (now.length <= SHORT) return '';
  const positions = [...files].flatMap(([other, { data, lineOf }]) => {
    if (posix.dirname(other) !== posix.dirname(file) || (other !== file && now.length <= LONG)) return [];
    const twin = nodesIn(data).find(
      (node) => node.value === now && !(other === file && equal(node.path, path)),
    );
    return twin ? `${other === file ? 'в строке ' : `${other}:`}${lineOf(twin.path)}` : [];
  });
  return positions[0] === undefined ? '' : `; те же слова стоят здесь: ${positions[0]}`;
}

/** Whom an edit of a template concerns. */
const TEMPLATE_NOTE = '; для новых анкет и тех, у которых нет своего файла';

/** Words up to this length are often the same in several places. */
const SHORT = 12;

/** Words up to this length are often the same in several files. */
const LONG = 40;

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
  const read = readPositions(file, text);
  if (!read) return undefined;
  const { data, positionOf } = read;
  // a template of questionnaires is described like the files made from it
  const described = file.endsWith('.yaml')
    ? 'openapi.schema.json'
    : metaPathOf({ file: madeFrom(file), data });
  return {
    data,
    lineOf: (path) => positionOf(path).line,
    part: (meta) => metaPart(meta, `schemas/meta/${described}`),
  };
}

const RANKS = { condition: 0, name: 1, text: 2, order: 3, note: 4 };

function rankOf({ kind, parts, path, before, now }: ValueChange): number {
  const key = path.at(-1);
  if (path.includes('$comment') || path.includes('examples')) return RANKS.note;
  if (kind === 'reordered') return RANKS.order;
  // a statement that is true or false is as consequential as a condition
  if (isCondition(parts, key) || [before, now].some((value) => typeof value === 'boolean'))
    return RANKS.condition;
  const isText = [before, now].every((value) => value === undefined || isSentence(value));
  return isText ? RANKS.text : RANKS.name;
}

function isSentence(value: unknown): boolean {
  return typeof value === 'string' && isRussian(value);
}

/** What the words of a new file say of another one: they name another questionnaire, or are those of a neighbour. */
function wordsOfOthers(data: unknown, file: string, files: DataFiles): readonly string[] {
  const sentences = textsIn(data)
    .map(({ text }) => text)
    .filter((text) => isRussian(text) && text.includes(' '));
  const own = sentences.slice(0, 1).join();
  const labels = [...files].flatMap(([path, questionnaire]) => {
    const isOther =
      path.startsWith('schemas/questionnaires/') && posix.basename(path) !== posix.basename(file);
    const { title, short } = objectOf(questionnaire);
    return isOther ? [title, short].filter((label) => typeof label === 'string') : [];
  });
  const naming = sentences.flatMap((text) => {
    const label = labels.find((one) => mentions(text, one) && !mentions(own, one));
    return label === undefined ? [] : [`называет «${label}»: «${shorten(text)}»`];
  });
  return [...naming.slice(0, 1), ...copied(sentences, file, files)];
}

/** The sentence that the fewest neighbours have too, with one of them. */
function copied(sentences: readonly string[], file: string, files: DataFiles): readonly string[] {
  const neighbours = [...files].filter(
    ([path]) => path !== file && posix.dirname(path) === posix.dirname(file),
  );
  const twins = sentences.flatMap((text) => {
    if (text.length <= LONG) return [];
    const holders = neighbours.filter(([, data]) => textsIn(data).some((one) => one.text === text));
    const [[holder] = []] = holders;
    return holder === undefined ? [] : [{ text, holder, count: holders.length }];
  });
  const [first] = twins.toSorted((a, b) => a.count - b.count);
  if (!first) return [];
  const more = twins.length > 1 ? `, и ещё таких: ${twins.length - 1}` : '';
  return [`те же слова — в ${first.holder}: «${shorten(first.text)}»${more}`];
}
