import { readFileSync } from 'node:fs';
import { printProblem } from '#scripts/schemas-check/problem.ts';
import { isProblem, readSource } from '#scripts/schemas-check/read/source.ts';

/** The command cannot do what it was asked for; the message is a Russian sentence. */
export class Misused extends Error {}

/** JSON of a file, which need not be called so and may begin with a BOM. Throws `Misused` where there is no such file. */
export function readJson(file: string): { readonly data: unknown } | { readonly wrong: string } {
  const named = file.endsWith('.json') ? file : `${file}.json`;
  const read = readSource(named, textOf(file).replace(/^\uFEFF/, ''));
  return isProblem(read) ? { wrong: printProblem({ ...read, file }) } : { data: read.data };
}

/** What stands beside the schema; without it nothing can be said. */
export function readBeside(file: string | undefined): unknown {
  const read = file === undefined ? { data: undefined } : readJson(file);
  if ('wrong' in read) throw new Misused(read.wrong);
  return read.data;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message }: { code?: string; message?: string } = Object(error);
    throw new Misused(`${file}: ${REASONS[code ?? ''] ?? `файл не прочесть (${message ?? code})`}`);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'такого файла нет',
  EISDIR: 'это папка, а нужен файл',
  EACCES: 'файл закрыт для чтения',
};
