/**
 * `npm run schemas:try -- FILE [--ui FILE] [--data FILE] [--schema FILE…] [--json]`: renders any
 * JSON Schema in a real browser, and reports whether it renders completely, whether the data are
 * valid, and whether they survive a round trip. Saves a picture and a page that opens without a server.
 */
import { basename, join, resolve } from 'node:path';
import type { Json } from '#engine/definition/definition.ts';
import {
  HELP,
  readArguments,
  readBeside,
  readJson,
  type TryArguments,
  UsageError,
} from './schemas-try/arguments.ts';
import { exitCodeOf, refusal, reportOf, type TryResult, type TrySubject } from './schemas-try/result.ts';
import { openTryBrowser } from './schemas-try/try-browser.ts';

/** The folder of pictures and pages of rendered forms. */
const OUTPUT_FOLDER = resolve('artifacts/try');

/** `EX_USAGE` of sysexits.h. */
const USAGE = 64;

try {
  const parsed = readArguments(process.argv.slice(2));
  if (parsed === 'help') console.log(HELP);
  else process.exitCode = await tryOut(parsed);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\nКак пользоваться: npm run schemas:try -- --help`);
  process.exitCode = USAGE;
}

async function tryOut({ files, ui, data, schemas, json }: TryArguments): Promise<number> {
  const beside: Omit<TrySubject, 'published'> = {
    ui: readBeside(ui),
    schemas: Object.fromEntries(schemas.map(schemaWithAddress)),
    samples: [data === undefined ? 'begin' : { data: readBeside(data) as Json }],
  };
  const tried = await tryFiles(files, beside);
  console.log(json ? jsonOf(files, tried) : textOf(files, tried, data !== undefined));
  return exitCodeOf(tried);
}

/** A schema referenced by another one, by its `$id` or file name. */
function schemaWithAddress(file: string): readonly [string, unknown] {
  const schema = readBeside(file);
  const own = [Reflect.get(Object(schema), '$id'), Reflect.get(Object(schema), 'id')];
  return [own.find((id) => typeof id === 'string') ?? basename(file), schema];
}

/** One after the other in one browser, which is opened for the first that can be read. */
async function tryFiles(
  files: readonly string[],
  beside: Omit<TrySubject, 'published'>,
): Promise<readonly TryResult[]> {
  const read = files.map(readJson);
  const browser = read.some((one) => 'data' in one) ? await openTryBrowser() : undefined;
  const tried: TryResult[] = [];
  for (const [at, one] of read.entries()) {
    if ('wrong' in one) {
      tried.push(refusal([{ at: '#', reason: one.wrong }]));
      continue;
    }
    const subject = { ...beside, published: one.data };
    const [result] = (await browser?.tryOut(subject)) ?? [];
    if (!browser || !result) continue;
    const file = join(OUTPUT_FOLDER, basename(files[at] ?? '', '.json'));
    tried.push(result.drawn ? { ...result, ...(await browser.keep(subject, file)) } : result);
  }
  await browser?.close();
  return tried;
}

function jsonOf(files: readonly string[], tried: readonly TryResult[]): string {
  const all = files.length === 1 ? tried[0] : tried.map((one, at) => ({ file: files[at], ...one }));
  return JSON.stringify(all, undefined, 2);
}

function textOf(files: readonly string[], tried: readonly TryResult[], hasData: boolean): string {
  return tried.map((one, at) => reportOf(files[at] ?? '', one, hasData)).join('\n\n');
}
