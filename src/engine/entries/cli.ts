#!/usr/bin/env node
/**
 * Compiles forms ahead of time: a folder of forms, which are validated first (`compile`), or one external form
 * (`compile-external`). The exit code is 2 if `compile-external` cannot render the form, 1 for any other error.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { type FormModule, formModule } from '../compile/form-module.ts';
import { filesOfForm, formIds, readDefinition } from '../compile/read-definition.ts';
import { type FormFiles, isSharedFile } from '../compile/resolve-references.ts';
import { externalFiles } from '../external/compile/external-module.ts';
import { readExternal } from '../external/read/read-external.ts';
import { patternsNotTimed, usage } from '../text/command.ts';

/** The module specifiers in compiled forms. */
const ENGINE = 'schema-form-engine/runtime';
const EXTERNAL_ENGINE = 'schema-form-engine/external/runtime';
const SCHEMAS = ['form', 'form-index', 'form-shared'];

try {
  run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function run(args: readonly string[]): void {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { out: { type: 'string' }, ui: { type: 'string' } },
  });
  const [command, source] = positionals;
  if (source === undefined || values.out === undefined) throw new Error(usage);
  if (command === 'compile') compileFolder(source, values.out);
  else if (command === 'compile-external') compileExternal(source, values.ui, values.out);
  else throw new Error(usage);
}

function compileFolder(folder: string, out: string): void {
  const files = readFiles(folder);
  const faults = faultsOf(files);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  for (const id of formIds(files)) {
    const made = formModule(readDefinition(files, id, sha256), ENGINE);
    writeModule(filesOfForm(files, id).join(', '), join(out, id), made);
  }
}

function compileExternal(file: string, uiFile: string | undefined, out: string): void {
  const id = basename(file, '.json');
  let hasPatterns = false;
  const { form, refused, notes } = readExternal(readJson(file), {
    id,
    isSafePattern: () => {
      hasPatterns = true;
      return true;
    },
    ...(uiFile !== undefined && { ui: readJson(uiFile) }),
  });
  for (const { at, reason } of [...refused, ...notes]) process.stderr.write(`${file}${at}: ${reason}\n`);
  if (hasPatterns) process.stderr.write(`${file}: ${patternsNotTimed}\n`);
  if (form) writeModule(file, join(out, id), externalFiles(form, EXTERNAL_ENGINE));
  else process.exitCode = 2;
}

function writeModule(source: string, path: string, { js, dts }: FormModule): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.js`, js);
  writeFileSync(`${path}.d.ts`, dts);
  process.stdout.write(`${source} → ${path}.js, ${path}.d.ts\n`);
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function readFiles(folder: string): FormFiles {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const json = paths.filter((path) => path.endsWith('.json'));
  return new Map(json.map((path) => [path, readJson(join(folder, path))]));
}

/** Violations of the vocabulary, one line each: the file, the JSON pointer and Ajv's message. */
function faultsOf(files: FormFiles): readonly string[] {
  const ajv = new Ajv2020({ allErrors: true, strict: false, formats: { regex: true } });
  for (const name of SCHEMAS) {
    const file = new URL(`../../schema/${name}.schema.json`, import.meta.url);
    ajv.addSchema(JSON.parse(readFileSync(file, 'utf8')), `${name}.schema.json`);
  }
  return [...files].flatMap(([path, data]) => {
    const validate = ajv.getSchema(`${schemaOf(path)}.schema.json`);
    if (!validate || validate(data)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message = '', params }) =>
        `${path}#${instancePath}: ${message}${'additionalProperty' in params ? ` (${params.additionalProperty})` : ''}`,
    );
  });
}

function schemaOf(path: string): string {
  if (isSharedFile(path)) return 'form-shared';
  return path.endsWith('/index.json') ? 'form-index' : 'form';
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
