import type { DefaultFile } from '#scripts/generate/catalogues/questionnaire-defaults.ts';
import type { Problem } from '../problem.ts';
import type { SchemaFiles } from './repository.ts';
import type { Difference } from './revision.ts';
import { isSource, readSource, type Source, valueAt } from './source.ts';

/** The members of a questionnaire that fill the placeholders of the templates. */
const MEMBERS: Readonly<Record<string, string>> = {
  icon: 'icon',
  Title: 'title',
  Short: 'short',
  Number: 'number',
  fields: 'form',
  statuses: 'statuses',
  list: 'beside',
  officeList: 'beside',
  tabs: 'beside',
  officeTabs: 'beside',
};

/**
 * A file made from a template. A problem of a value that an edited questionnaire gives is reported at the questionnaire,
 * unless the template is edited too.
 */
export function readDefault(
  file: string,
  { text, template, questionnaire }: DefaultFile,
  files: SchemaFiles,
  { before, added }: Difference,
): Source | Problem {
  const read = readSource(file, text, template);
  const isEdited = (path: string) => before.has(path) || added.includes(path);
  if (!isSource(read) || isEdited(template) || !isEdited(questionnaire)) return read;
  const [pattern, owner] = [template, questionnaire].map((path) => readSource(path, files.get(path) ?? ''));
  if (!pattern || !owner || !isSource(pattern) || !isSource(owner)) return read;
  return {
    ...read,
    problem: (path, what, fix, links) => {
      const [, name = ''] = /\{(\w+)\}/.exec(String(valueAt(pattern.data, path))) ?? [];
      const member = MEMBERS[name];
      return (member === undefined ? read : owner).problem(
        member === undefined ? path : [member],
        what,
        fix,
        links,
      );
    },
  };
}
