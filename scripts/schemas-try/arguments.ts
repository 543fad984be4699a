import { parseArgs } from 'node:util';
import { Misused } from './read-json.ts';

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
  --json       {drawn, refused: [{at, reason}], notes, valid, errors: [{path, message}], roundtrip};
               нескольких файлов — список таких объектов, у каждого ещё и file

Код завершения: 0 — нарисована и данные верны, 1 — данные не верны, 2 — нарисовать нельзя,
64 — команда не понята или файл не прочесть.`;

/** What was asked for. Throws `Misused` where it cannot be understood. */
export function readArguments(words: readonly string[]): TryArguments | 'help' {
  const { values, positionals } = parsed(words);
  if (values.help) return 'help';
  if (positionals.length === 0) throw new Misused('Назовите файл схемы');
  if (positionals.length > 1 && (values.ui ?? values.data) !== undefined)
    throw new Misused('--ui и --data бывают у одного файла схемы');
  return { files: positionals, ui: values.ui, data: values.data, schemas: values.schema, json: values.json };
}

function parsed(words: readonly string[]) {
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
    throw new Misused(
      said.includes('Unknown option')
        ? `Такого слова у команды нет: ${option}`
        : `После ${option} стоит не то: --ui, --data и --schema ждут файл, --json и --help — ничего`,
    );
  }
}
