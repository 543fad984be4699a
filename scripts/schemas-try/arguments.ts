import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { printProblem } from '#scripts/schemas-check/problem.ts';
import { isProblem, readSource } from '#scripts/schemas-check/read/source.ts';

export interface TryArguments {
  readonly files: readonly string[];
  readonly ui: string | undefined;
  readonly data: string | undefined;
  /** Files that the schema refers to. */
  readonly schemas: readonly string[];
  readonly json: boolean;
}

export const HELP = `npm run schemas:try -- ФАЙЛ [ФАЙЛ…] [--ui ФАЙЛ] [--data ФАЙЛ] [--schema ФАЙЛ…] [--json]

Рисует форму по любой JSON Schema (draft 4 … 2020-12) в настоящем браузере и говорит, что получилось.

  --ui ФАЙЛ    uiSchema библиотеки rjsf
  --data ФАЙЛ  данные, с которыми форма рисуется и проверяется; без них это новая форма
               со значениями по умолчанию: «верно» значит тогда, что её можно отправить как есть
  --schema ФАЙЛ  схема, на которую ссылается эта: по её «$id», а без него по имени файла;
               можно назвать несколько, из сети ничего не загружается
  --json       {drawn, refused: [{at, reason}], notes, valid, errors: [{path, message}], roundtrip, picture, page};
               нескольких файлов — список таких объектов, у каждого ещё и file

Картинка нарисованной формы и страница с ней, которая открывается без сервера, остаются в artifacts/try.

Код завершения: 0 — нарисована и данные верны, 1 — данные не верны, 2 — нарисовать нельзя,
64 — команда не понята или файл не прочесть.`;

/** Parses the arguments. Throws `UsageError` for invalid ones. */
export function readArguments(words: readonly string[]): TryArguments | 'help' {
  const { values, positionals } = parseWords(words);
  if (values.help) return 'help';
  if (positionals.length === 0) throw new UsageError('Назовите файл схемы');
  if (positionals.length > 1 && (values.ui ?? values.data) !== undefined)
    throw new UsageError('--ui и --data бывают у одного файла схемы');
  return { files: positionals, ui: values.ui, data: values.data, schemas: values.schema, json: values.json };
}

function parseWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        ui: { type: 'string' },
        data: { type: 'string' },
        schema: { type: 'string', multiple: true, default: [] },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const [, option = ''] = /'(-[^' ]*)/.exec(said) ?? [];
    throw new UsageError(
      said.includes('Unknown option')
        ? `Такого слова у команды нет: ${option}`
        : `После ${option} стоит не то: --ui, --data и --schema ждут файл, --json и --help — ничего`,
    );
  }
}

/** Wrong arguments; the message is a Russian sentence. */
export class UsageError extends Error {}

/** JSON of a file with any extension, with or without a BOM. Throws `UsageError` for an unreadable file. */
export function readJson(file: string): { readonly data: unknown } | { readonly wrong: string } {
  const named = file.endsWith('.json') ? file : `${file}.json`;
  const read = readSource(named, textOf(file).replace(/^\uFEFF/, ''));
  return isProblem(read) ? { wrong: printProblem({ ...read, file }) } : { data: read.data };
}

/** The content of a file beside the schema; `undefined` without one. */
export function readBeside(file: string | undefined): unknown {
  const read = file === undefined ? { data: undefined } : readJson(file);
  if ('wrong' in read) throw new UsageError(read.wrong);
  return read.data;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message }: { code?: string; message?: string } = Object(error);
    throw new UsageError(`${file}: ${REASONS[code ?? ''] ?? `файл не прочесть (${message ?? code})`}`);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'такого файла нет',
  EISDIR: 'это папка, а нужен файл',
  EACCES: 'файл закрыт для чтения',
};
