import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { SchemaFiles } from '../schemas-check/read/schema-files.ts';
import { importFiles } from './import-files.ts';
import { type Report, reportText } from './report.ts';

/** What a command printed, and with which code it ends. */
export interface Outcome {
  /** 0 where everything is said, 1 where not, 2 where nothing could be. */
  readonly code: 0 | 1 | 2;
  /** To the standard output. */
  readonly out: string;
  /** To the standard error. */
  readonly told: string;
}

/** `FILE [--ui FILE] [--out FILE] [--json] [--force]`. Throws in words for people where it is not given so. */
export function importCommand(args: readonly string[], schemas: SchemaFiles): Outcome {
  const { file, ui, out, json, force } = optionsOf(args);
  if (out !== undefined && existsSync(out) && !force)
    throw new Error(`Файл ${out} уже есть. Назовите другой или добавьте --force, чтобы записать поверх.`);
  const name = basename(out ?? file).replace(/(\.schema)?\.json$/, '');
  const given = { file, text: textOf(file) };
  const report = importFiles(
    given,
    ui === undefined ? undefined : { file: ui, text: textOf(ui) },
    name,
    schemas,
  );
  const form = report.form === undefined ? '' : `${JSON.stringify(report.form, null, 2)}\n`;
  if (out !== undefined && form !== '') writeFileSync(out, form);
  const shown = out === undefined ? form : '';
  return {
    code: codeOf(report),
    out: json ? `${JSON.stringify(report, null, 2)}\n` : shown,
    told: json ? '' : reportText(report),
  };
}

function codeOf({ form, unsaid }: Report): Outcome['code'] {
  if (form === undefined) return 2;
  return unsaid.length === 0 ? 0 : 1;
}

const usage = 'Назовите схему: npm run schemas:import -- FILE [--ui FILE] [--out FILE] [--json] [--force]';

function optionsOf(args: readonly string[]) {
  const options = {
    ui: { type: 'string' },
    out: { type: 'string' },
    json: { type: 'boolean' },
    force: { type: 'boolean' },
  } as const;
  const { values, positionals } = parsed();
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error(usage);
  return { file, ...values };

  function parsed() {
    try {
      return parseArgs({ args: [...args], allowPositionals: true, options });
    } catch {
      throw new Error(usage);
    }
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error(`Файла ${file} нет, или его не прочесть.`);
  }
}
