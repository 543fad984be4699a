import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { load } from 'js-yaml';
import { pointerParts } from '#engine/definition/pointer.ts';
import { member, objectOf } from '../json-files.ts';
import { readTagFiles, TEMPLATE, withPaths } from './contract-files.ts';

/**
 * Adds derived parts to the contract: the path of each operation to `openapi.yaml`, and the usual errors of each kind
 * of operation to the files of the tags. Returns the changed files relative to the root. Throws for a file without a
 * tag.
 */
export function completeContract(root: string): readonly string[] {
  if (!existsSync(join(root, 'openapi'))) return [];
  const files = [...readTagFiles(root).map(({ path }) => path), TEMPLATE].filter((path) =>
    path.startsWith('openapi/'),
  );
  const completed = files.filter((path) => existsSync(join(root, path)) && change(root, path, withErrors));
  const rootChanged = change(root, 'openapi.yaml', (text) => withPaths(text, readTagFiles(root)));
  return rootChanged ? ['openapi.yaml', ...completed] : completed;
}

function change(
  root: string,
  path: string,
  make: (text: string, file: string, root: string) => string,
): boolean {
  const file = join(root, path);
  const text = readFileSync(file, 'utf8');
  const made = make(text, file, root);
  if (made === text) return false;
  writeFileSync(file, made);
  return true;
}

const ERRORS = 'openapi/components/errors.yaml';

/** The text of a tag's file with the usual errors of each operation; errors described by the operation stay. */
export function withErrors(text: string, file: string, root: string): string {
  const errors = relative(dirname(file), join(root, ERRORS)).split(sep).join('/');
  const contract = load(text, { filename: file });
  const lines: string[] = [];
  let path = '';
  let method = '';
  let missing: (readonly [status: string, response: string])[] = [];
  const add = (isDue: (status: string) => boolean) => {
    for (const [status, response] of missing.filter(([one]) => isDue(one)))
      lines.push(`      "${status}": { $ref: "${errors}#/responses/${response}" }`);
    missing = missing.filter(([status]) => !isDue(status));
  };
  for (const line of text.split('\n')) {
    if (!line.startsWith('      ')) add(() => true);
    const [, status] = /^ {6}"(\d{3})":/.exec(line) ?? [];
    if (status !== undefined) add((one) => one < status);
    path = /^(\/\S*):$/.exec(line)?.[1] ?? path;
    method = /^ {2}(\w+):$/.exec(line)?.[1] ?? method;
    lines.push(line);
    if (line !== '    responses:') continue;
    const operation = member(member(contract, path), method);
    const own = Object.keys(member(operation, 'responses'));
    const requestBody = resolveBody(operation.requestBody, contract, file);
    missing = usualAnswers({ ...operation, requestBody }, path.replaceAll('{form}', '')).filter(
      ([one]) => !own.includes(one),
    );
  }
  return lines.join('\n');
}

/** The body of an operation, with a reference to a shared one resolved. */
function resolveBody(body: unknown, contract: unknown, file: string): unknown {
  const { $ref } = objectOf(body);
  if (typeof $ref !== 'string') return body;
  const [path = '', pointer = ''] = $ref.split('#');
  const holder = path === '' ? contract : load(readFileSync(join(dirname(file), path), 'utf8'));
  return pointerParts(pointer).reduce<unknown>(member, holder);
}

/** An error that every operation of a kind can answer: which of `components/responses` it is, and for which operations. */
interface UsualAnswer {
  readonly status: string;
  readonly response: string;
  readonly applies: (operation: Record<string, unknown>, path: string) => boolean;
}

const needsToken: UsualAnswer['applies'] = (operation) => operation['x-access'] !== 'public';
const takesBody: UsualAnswer['applies'] = (operation) => operation.requestBody !== undefined;

const takesFiles: UsualAnswer['applies'] = ({ requestBody }) =>
  JSON.stringify(requestBody ?? {}).includes('"x-files"');

const isExport: UsualAnswer['applies'] = (_, path) => path.endsWith('/export');

/** The rule: `npm run generate` adds these to the operations of `openapi/<tag>.yaml`. */
const USUAL: readonly UsualAnswer[] = [
  { status: '400', response: 'BadRequest', applies: () => true },
  { status: '401', response: 'Unauthorized', applies: needsToken },
  { status: '403', response: 'Forbidden', applies: needsToken },
  { status: '404', response: 'NotFound', applies: (_, path) => path.includes('{') },
  { status: '413', response: 'TooLarge', applies: takesBody },
  { status: '415', response: 'WrongType', applies: takesBody },
  { status: '423', response: 'Blocked', applies: needsToken },
  { status: '429', response: 'TooMany', applies: takesFiles },
  { status: '503', response: 'Busy', applies: takesFiles },
  { status: '503', response: 'Unavailable', applies: isExport },
  { status: '500', response: 'Failure', applies: () => true },
];

/** The usual errors of an operation, its body followed: statuses, each with the name of its response, in their order. */
function usualAnswers(
  operation: Record<string, unknown>,
  path: string,
): (readonly [status: string, response: string])[] {
  const answers = USUAL.filter(({ applies }) => applies(operation, path));
  // the later of two equal statuses wins
  return [...new Map(answers.map(({ status, response }) => [status, response]))].sort(([a], [b]) =>
    a.localeCompare(b),
  );
}
