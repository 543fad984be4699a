import { openSchemas, unsoundFiles } from '../schemas-check/check.ts';
import { printProblem } from '../schemas-check/problem.ts';
import type { SchemaFiles } from '../schemas-check/read/schema-files.ts';
import { isSource, readSource, type Source } from '../schemas-check/read/source.ts';
import { rules } from '../schemas-check/rules.ts';
import { type Imported, importForm } from './import-form.ts';
import type { Unsaid } from './log.ts';
import { placedLines, type Report } from './report.ts';
import { looksOf } from './ui/looks-of.ts';

export interface TextFile {
  readonly file: string;
  readonly text: string;
}

/**
 * Imports a schema, with its uiSchema where there is one, and holds the form against the rules of `schemas:check`. `name` is that of the form; `schemas` has the meta schemas. Throws where a file is no JSON.
 */
export function importFiles(
  schema: TextFile,
  ui: TextFile | undefined,
  name: string,
  schemas: SchemaFiles,
): Report {
  const sources = { schema: sourceOf(schema), ...(ui && { ui: sourceOf(ui) }) };
  const imported = importForm(sources.schema.data, name, (log) => looksOf(sources.ui?.data, log));
  if (!imported.form) return { said: [], unsaid: placedLines(imported.unsaid, sources) };
  const faults = faultsIn(imported, schemas);
  if (!faults) return { said: [], unsaid: placedLines([tooDeep], sources) };
  return {
    form: imported.form,
    said: placedLines(imported.said, sources),
    unsaid: placedLines([...imported.unsaid, ...faults], sources),
  };
}

/** `undefined` where it is nested so deep that no program of ours reads it to the end. */
function faultsIn({ form }: Imported, schemas: SchemaFiles) {
  try {
    return faultsOf(JSON.stringify(form, null, 2), schemas);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const tooDeep: Unsaid = {
  file: 'schema',
  path: [],
  what: 'схема слишком велика или вложена слишком глубоко',
  why: 'такую форму не проверить: разделите её',
};

function sourceOf({ file, text }: TextFile): Source {
  const read = readSource(file.endsWith('.json') ? file : `${file}.json`, text);
  if (isSource(read)) return read;
  throw new Error(printProblem(read));
}

const asFile = 'schemas/forms/imported.json';

/** What `schemas:check` would say of the form: by itself, before a screen or a call has it. */
function faultsOf(text: string, schemas: SchemaFiles): readonly Unsaid[] {
  const metas = [...schemas].filter(([path]) => path.startsWith('schemas/meta/'));
  const files = new Map([...metas, [asFile, text]]);
  const shape = unsoundFiles(files);
  const repository = openSchemas(files, new Set());
  const problems = shape.length > 0 ? shape : rules.flatMap((rule) => rule(repository));
  return problems
    .filter(({ file }) => file === asFile)
    .map(({ line, what, fix }) => ({
      file: 'schema',
      path: [],
      what: `строка ${line} формы: ${what}`,
      why: fix,
    }));
}
