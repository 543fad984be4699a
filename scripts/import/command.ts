import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { Json } from '#engine/definition/definition.ts';
import { plural } from '#engine/text/plural.ts';
import { findFileProblems, openSchemas } from '../schemas-check/check.ts';
import { printProblem } from '../schemas-check/problem.ts';
import { pathAt } from '../schemas-check/read/json-syntax.ts';
import type { SchemaFiles } from '../schemas-check/read/repository.ts';
import { isSource, type Path, readSource, type Source } from '../schemas-check/read/source.ts';
import { englishWords } from '../schemas-check/rules/texts.ts';
import { rules } from '../schemas-check/rules.ts';
import { type ImportedForm, importForm } from './form.ts';
import { type Line, type Omission, pointerOf } from './log.ts';

export interface Outcome {
  /** 0: complete form, 1: something is omitted or must be corrected, 2: no form. */
  readonly code: 0 | 1 | 2;
  readonly stdout: string;
  readonly stderr: string;
}

const usage = 'Назовите схему: npm run schemas:import -- FILE [--out FILE] [--json] [--force]';

/** Runs `npm run schemas:import`. Throws an error in Russian for wrong arguments or files. */
export function importCommand(args: readonly string[], schemas: SchemaFiles): Outcome {
  const { file, out, json, force } = readArguments(args);
  if (out !== undefined && existsSync(out) && !force)
    throw new Error(`Файл ${out} уже есть. Назовите другой или добавьте --force, чтобы записать поверх.`);
  const name = basename(out ?? file).replace(/(\.schema)?\.json$/, '');
  const report = importFiles(readText(file), name, schemas);
  const form = report.form === undefined ? '' : `${JSON.stringify(report.form, null, 2)}\n`;
  if (out !== undefined && form !== '') writeFileSync(out, form);
  const shown = out === undefined ? form : '';
  const isComplete = report.omitted.length === 0 && report.changed.every(({ why }) => why === undefined);
  const codeOfForm = isComplete ? 0 : 1;
  return {
    code: form === '' ? 2 : codeOfForm,
    stdout: json ? `${JSON.stringify(report, null, 2)}\n` : shown,
    stderr: json ? '' : reportText(report),
  };
}

function readArguments(args: readonly string[]) {
  const options = {
    out: { type: 'string' },
    json: { type: 'boolean' },
    force: { type: 'boolean' },
  } as const;
  let parsed: ReturnType<typeof parseArgs<{ allowPositionals: true; options: typeof options }>>;
  try {
    parsed = parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    throw new Error(usage);
  }
  const [file, ...more] = parsed.positionals;
  if (file === undefined || more.length > 0) throw new Error(usage);
  return { file, ...parsed.values };
}

export interface TextFile {
  readonly file: string;
  readonly text: string;
}

function readText(file: string): TextFile {
  try {
    return { file, text: readFileSync(file, 'utf8') };
  } catch {
    throw new Error(`Файла ${file} нет, или его не прочесть.`);
  }
}

interface ReportLine {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** JSON pointer into that file. */
  readonly at: string;
  readonly what: string;
  /** The reason of an omission, or the fix of a mistake in the form. */
  readonly why?: string;
}

/** The output of `--json`. */
export interface Report {
  readonly form?: Json;
  readonly changed: readonly ReportLine[];
  readonly omitted: readonly ReportLine[];
}

/** Imports a schema as the form `name`, and checks the form by the rules of `schemas:check`. Throws where a file is not JSON. */
export function importFiles(schema: TextFile, name: string, schemas: SchemaFiles): Report {
  const source = sourceOf(schema);
  const { form, changed, omitted, origins } = importForm(source.data, name);
  const locate = (lines: readonly (Line | Omission)[]) => sortedLines(lines, source);
  if (form === undefined) return { changed: [], omitted: locate(omitted) };
  const faults = faultsIn(form, schemas, origins);
  if (!faults) return { changed: [], omitted: locate([tooDeep]) };
  return { form, changed: locate([...changed, ...faults]), omitted: locate(omitted) };
}

function sourceOf({ file, text }: TextFile): Source {
  const read = readSource(file.endsWith('.json') ? file : `${file}.json`, text);
  if (isSource(read)) return read;
  throw new Error(printProblem(read));
}

/** Problems that `schemas:check` finds in the form, at their published fields; `undefined` if nested too deep. */
function faultsIn(
  form: Json,
  schemas: SchemaFiles,
  origins: ImportedForm['origins'],
): readonly Omission[] | undefined {
  const file = 'schemas/forms/imported.json';
  try {
    const metas = [...schemas].filter(([path]) => path.startsWith('schemas/meta/'));
    const text = JSON.stringify(form, null, 2);
    const files = new Map([...metas, [file, text]]);
    const shape = findFileProblems(files);
    const repository = openSchemas(files, new Set());
    // the import reports titles to translate
    const own = rules.filter((rule) => rule !== englishWords);
    const problems = shape.length > 0 ? shape : own.flatMap((rule) => rule(repository));
    return problems
      .filter((problem) => problem.file === file)
      .map(({ line, column, what, fix }) => ({
        path: fieldOrigin(form, pathAt(text, line, column), origins),
        what: `строка ${line} формы: ${what}`,
        why: fix,
      }));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The origin of the innermost field on a path; the root of the schema outside of every field. */
function fieldOrigin(form: Json, path: Path, origins: ImportedForm['origins']): Path {
  let origin: Path = [];
  let value: unknown = form;
  for (const step of path) {
    value = Object(value)[step];
    origin = origins.get(value) ?? origin;
  }
  return origin;
}

const tooDeep: Omission = {
  path: [],
  what: 'схема слишком велика или вложена слишком глубоко',
  why: 'такую форму не проверить: разделите её',
};

/** The lines from top to bottom. */
function sortedLines(lines: readonly (Line | Omission)[], source: Source): readonly ReportLine[] {
  const placed = lines.map(({ path, ...rest }): ReportLine => {
    const { line, column } = source.problem(path, '', '');
    return { file: source.file, line, column, at: pointerOf(path), ...rest };
  });
  return placed.sort((a, b) => a.line - b.line || a.column - b.column);
}

function reportText({ form, changed, omitted }: Report): string {
  if (form === undefined) return `Схему не перевести:\n${omitted.map(lineText).join('\n')}`;
  const places = { one: 'место', few: 'места', many: 'мест' };
  return [
    ...titledLines('Не вошло, и почему', omitted),
    ...titledLines('Вошло иначе, или нуждается в словах', changed),
    omitted.length === 0 ? 'Вошло всё.' : `Не вошло: ${plural(omitted.length, places)}.`,
  ].join('\n');
}

function titledLines(title: string, lines: readonly ReportLine[]): readonly string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map(lineText), ''];
}

function lineText({ file, line, column, at, what, why }: ReportLine): string {
  return `${file}:${line}:${column}  ${at}  ${what}${why === undefined ? '' : ` — ${why}`}`;
}
