#!/usr/bin/env node
/** `schema-form-engine compile FOLDER --out FOLDER`: checks the forms of a folder and compiles them ahead of time. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { formModule } from '../compile/form-module.ts';
import { filesOfForm, formIds, readDefinition } from '../compile/read-definition.ts';
import { type FormFiles, isSharedFile } from '../compile/references.ts';

const USAGE = 'schema-form-engine compile ПАПКА_С_ФОРМАМИ --out ПАПКА';
/** What compiled forms import. */
const ENGINE = 'schema-form-engine/runtime';
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
    options: { out: { type: 'string' } },
  });
  const [command, folder] = positionals;
  if (command !== 'compile' || folder === undefined || values.out === undefined) throw new Error(USAGE);
  const files = readFiles(folder);
  const faults = faultsOf(files);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  for (const id of formIds(files)) {
    const { js, dts } = formModule(readDefinition(files, id, sha256), ENGINE);
    const path = join(values.out, id);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.js`, js);
    writeFileSync(`${path}.d.ts`, dts);
    process.stdout.write(`${filesOfForm(files, id).join(', ')} → ${path}.js, ${path}.d.ts\n`);
  }
}

function readFiles(folder: string): FormFiles {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const json = paths.filter((path) => path.endsWith('.json'));
  return new Map(json.map((path) => [path, JSON.parse(readFileSync(join(folder, path), 'utf8'))]));
}

/** What the files say that the vocabulary does not know, a line each: where, and what was expected there. */
function faultsOf(files: FormFiles): readonly string[] {
  const ajv = new Ajv2020({ allErrors: true, strict: false, formats: { regex: true } });
  for (const name of SCHEMAS) {
    const file = new URL(`../../schema/${name}.schema.json`, import.meta.url);
    ajv.addSchema(JSON.parse(readFileSync(file, 'utf8')), `${name}.schema.json`);
  }
  return [...files].flatMap(([path, data]) => {
    const judge = ajv.getSchema(`${schemaOf(path)}.schema.json`);
    if (!judge || judge(data)) return [];
    return (judge.errors ?? []).map(
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
