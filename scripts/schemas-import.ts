/**
 * Turns a published JSON Schema into a form of ours, says line by line what of it is not in the form and why, and tries
 * the form against the schema. Ends with 0 where all is said, 1 where not, 2 where nothing could be.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importFiles } from './import/import-files.ts';
import { reportText } from './import/report.ts';
import { readSchemaFiles } from './schemas-check/read/schema-files.ts';

const root = resolve(import.meta.dirname, '..');

try {
  process.exitCode = run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

function run(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ui: { type: 'string' }, out: { type: 'string' }, json: { type: 'boolean' }, force: { type: 'boolean' } },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0)
    throw new Error('Назовите один файл: npm run schemas:import -- FILE [--ui FILE] [--out FILE] [--json] [--force]');
  const { ui, out, json, force } = values;
  if (out !== undefined && existsSync(out) && !force)
    throw new Error(`Файл ${out} уже есть. Другое имя в --out или --force, чтобы записать поверх.`);
  const report = importFiles(
    { file, text: textOf(file) },
    ui === undefined ? undefined : { file: ui, text: textOf(ui) },
    basename(out ?? file).replace(/(\.schema)?\.json$/, ''),
    readSchemaFiles(root),
  );
  const form = report.form === undefined ? undefined : `${JSON.stringify(report.form, null, 2)}\n`;
  if (out !== undefined && form !== undefined) writeFileSync(out, form);
  if (json) console.log(JSON.stringify(report, null, 2));
  else {
    if (out === undefined && form !== undefined) process.stdout.write(form);
    console.error(reportText(report));
  }
  if (form === undefined) return 2;
  return report.unsaid.length === 0 ? 0 : 1;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error(`Файла ${file} нет, или его не прочесть.`);
  }
}
