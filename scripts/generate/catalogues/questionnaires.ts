import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pascalCase } from '../forms/read-forms.ts';
import { objectOf, readJsonFiles } from '../json-files.ts';

/** One questionnaire of `schemas/questionnaires`. */
export interface Questionnaire {
  /** The name of its file, used in URLs and in the ids of its operations. */
  readonly name: string;
  readonly title: string;
  readonly form: string;
  /** A status list of `schemas/statuses` with transitions. */
  readonly statuses: string;
  /** Prefix of its message files: `schemas/messages/<letters>-<status>.json`. */
  readonly letters: string;
  /** Prefix of its numbers: «ПД» makes «ПД-00012». */
  readonly number: string;
  /** Who may start a new one: every representative, or nobody. */
  readonly access: 'representative' | 'closed';
  /** Part of the demonstration: not offered in production. */
  readonly example: boolean;
}

/** All questionnaires of `schemas/questionnaires`, sorted by name. */
export function readQuestionnaires(root: string): readonly Questionnaire[] {
  const folder = join(root, 'schemas/questionnaires');
  const files = existsSync(folder) ? readJsonFiles(folder) : new Map<string, unknown>();
  return [...files].map(([path, data]) => questionnaireOf(path.replace(/\.json$/, ''), data));
}

/** A questionnaire from the content of its file; the name of the file is the default of form, statuses and letters. */
export function questionnaireOf(name: string, data: unknown): Questionnaire {
  const {
    title,
    form = name,
    statuses = name,
    letters = statuses,
    number,
    access = 'representative',
    example = false,
  } = objectOf(data);
  return {
    name,
    title: String(title),
    form: String(form),
    statuses: String(statuses),
    letters: String(letters),
    number: String(number),
    access: access === 'closed' ? 'closed' : 'representative',
    example: example === true,
  };
}

/** Operation ids of a questionnaire by their purpose. */
export function operationsOf(name: string) {
  const id = pascalCase(name);
  return {
    list: `list${id}`,
    create: `create${id}`,
    get: `get${id}`,
    update: `update${id}`,
    remove: `delete${id}`,
    send: `send${id}`,
    move: `move${id}`,
    listAll: `listAdmin${id}`,
    moveAny: `moveAdmin${id}`,
    exportAll: `export${id}`,
    ids: `listAdmin${id}Ids`,
    rows: `listAdmin${id}Rows`,
    letters: `list${id}Messages`,
    letter: `preview${id}Letter`,
    undo: `undo${id}`,
  };
}
