import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Questionnaire, readQuestionnaires } from '../catalogues/questionnaires.ts';
import { wireStatuses } from '../catalogues/statuses-stage.ts';
import { pascalCase } from '../forms/names.ts';
import { readJson } from '../json-files.ts';
import { objectOf } from '../objects.ts';

/** Gives the text of a file of the contract. */
export type ReadFile = (file: string) => string;

/** What the contract refers to that is made of `schemas/`. */
const WIRE = 'src/generated/wire';

/** What is written once for all questionnaires, with marks in place of their names. */
const TEMPLATE = 'questionnaires.yaml';

/**
 * Reads the files of the contract as they are on the disk, but for questionnaires: a path of `openapi.yaml` with
 * `{form}` in it is as many paths as there are questionnaires, and each refers to a copy of the template's files that
 * exists here alone, `questionnaires.<name>.yaml`. The marks of the template: `{form}` is the name, `{Form}` the same
 * as ids have it, `{fields}` the form, `{statuses}` and `{Statuses}` the list of statuses, `{initial}` its beginning.
 */
export function contractFiles(root: string): ReadFile {
  const questionnaires = readQuestionnaires(root);
  const marks = new Map(questionnaires.map((one) => [one.name, marksOf(root, one)]));
  const rootFile = join(root, 'openapi.yaml');
  const statuses = join(root, WIRE, 'statuses.json');
  return (file) => {
    // an edit of the statuses counts before anything was generated of it
    if (file === statuses) return wireStatuses(root);
    if (file === rootFile) return withEach(readFileSync(file, 'utf8'), [...marks.values()]);
    const [name, own] = [...marks].find(([one]) => file.endsWith(`/${copyOf(one)}`)) ?? [];
    if (name === undefined || !own) return isToCome(root, file) ? '{}' : readFileSync(file, 'utf8');
    return filled(readFileSync(file.replace(copyOf(name), TEMPLATE), 'utf8'), own);
  };
}

/** The files below `openapi/`, in place of each that is written for all questionnaires its copies. */
export function contractPaths(root: string): readonly string[] {
  const folder = join(root, 'openapi');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const questionnaires = readQuestionnaires(root);
  return names
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) =>
      name.endsWith(TEMPLATE)
        ? questionnaires.map((one) => name.replace(TEMPLATE, copyOf(one.name)))
        : [name],
    )
    .map((name) => join(folder, name));
}

/** What is made of a form that is new, before the first `npm run generate`. */
function isToCome(root: string, file: string): boolean {
  return file.startsWith(join(root, WIRE)) && !existsSync(file);
}

type Marks = Readonly<Record<string, string>>;

function marksOf(root: string, { name, form, statuses }: Questionnaire): Marks {
  const list = join(root, `schemas/statuses/${statuses}.json`);
  const { initial } = objectOf(existsSync(list) ? readJson(list) : {});
  return {
    '{form}': name,
    '{Form}': pascalCase(name),
    '{fields}': form,
    '{statuses}': statuses,
    '{Statuses}': pascalCase(statuses),
    '{initial}': String(initial),
    [`/${TEMPLATE}`]: `/${copyOf(name)}`,
  };
}

function withEach(text: string, questionnaires: readonly Marks[]): string {
  const lines = text.split('\n').flatMap((line) => {
    const isTemplate = /^ {2}\/\S*\{form\}/.test(line);
    return isTemplate ? questionnaires.map((marks) => filled(line, marks)) : [line];
  });
  return lines.join('\n');
}

function filled(text: string, marks: Marks): string {
  return Object.entries(marks).reduce((before, [mark, value]) => before.replaceAll(mark, value), text);
}

function copyOf(name: string): string {
  return TEMPLATE.replace('.', `.${name}.`);
}
