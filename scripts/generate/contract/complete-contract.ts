import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { load } from 'js-yaml';
import { pointerParts } from '#engine/definition/pointer.ts';
import { member, objectOf } from '../json-files.ts';
import { readTagFiles, TEMPLATE, withPaths } from './contract-files.ts';

/**
 * Writes derived parts into the contract: the paths of all operations into `openapi.yaml`, and the usual errors of each
 * operation into its tag's file. Returns the changed files relative to the root. Throws for a file whose tag is unknown.
 */
export function completeContract(root: string): readonly string[] {
  const files = [...readTagFiles(root).map(({ path }) => path), TEMPLATE].filter((path) =>
    path.startsWith('openapi/'),
  );
  const completed = files.filter((path) => rewriteFile(root, path, withErrors));
  const rootChanged = rewriteFile(root, 'openapi.yaml', (text) => withPaths(text, readTagFiles(root)));
  return rootChanged ? ['openapi.yaml', ...completed] : completed;
}

function rewriteFile(
  root: string,
  path: string,
  complete: (text: string, file: string, root: string) => string,
): boolean {
  const file = join(root, path);
  const text = readFileSync(file, 'utf8');
  const completed = complete(text, file, root);
  if (completed === text) return false;
  writeFileSync(file, completed);
  return true;
}

const ERRORS = 'openapi/components/errors.yaml';

/** Adds the usual errors of each operation to the text of a tag's file. Errors that an operation describes itself stay. */
export function withErrors(text: string, file: string, root: string): string {
  const errors = relative(dirname(file), join(root, ERRORS)).split(sep).join('/');
  const contract = load(text, { filename: file });
  const lines: string[] = [];
  let path = '';
  let method = '';
  let missing: (readonly [status: string, response: string])[] = [];
  const addMissing = (isNext: (status: string) => boolean) => {
    for (const [status, response] of missing.filter(([one]) => isNext(one)))
      lines.push(`      "${status}": { $ref: "${errors}#/responses/${response}" }`);
    missing = missing.filter(([status]) => !isNext(status));
  };
  for (const line of text.split('\n')) {
    if (!line.startsWith('      ')) addMissing(() => true);
    const [, status] = /^ {6}"(\d{3})":/.exec(line) ?? [];
    if (status !== undefined) addMissing((one) => one < status);
    path = /^(\/\S*):$/.exec(line)?.[1] ?? path;
    method = /^ {2}(\w+):$/.exec(line)?.[1] ?? method;
    lines.push(line);
    if (line !== '    responses:') continue;
    const operation = member(member(contract, path), method);
    const own = Object.keys(member(operation, 'responses'));
    const requestBody = resolveBody(operation.requestBody, contract, file);
    // {form} is a placeholder of the template, not a path parameter
    missing = usualErrors({ ...operation, requestBody }, path.replaceAll('{form}', '')).filter(
      ([one]) => !own.includes(one),
    );
  }
  return lines.join('\n');
}

/** The request body of an operation, with its reference resolved. */
function resolveBody(body: unknown, contract: unknown, file: string): unknown {
  const { $ref } = objectOf(body);
  if (typeof $ref !== 'string') return body;
  const [path = '', pointer = ''] = $ref.split('#');
  const holder = path === '' ? contract : load(readFileSync(join(dirname(file), path), 'utf8'));
  return pointerParts(pointer).reduce<unknown>(member, holder);
}

/** An error that every operation of a kind can return: its component in `responses`, and the operations. */
interface UsualError {
  readonly status: string;
  readonly response: string;
  readonly applies: (operation: Record<string, unknown>, path: string) => boolean;
}

const needsToken: UsualError['applies'] = (operation) => operation['x-access'] !== 'public';
const hasBody: UsualError['applies'] = (operation) => operation.requestBody !== undefined;

const hasFiles: UsualError['applies'] = ({ requestBody }) =>
  JSON.stringify(requestBody ?? {}).includes('"x-files"');

const isExport: UsualError['applies'] = (_, path) => path.endsWith('/export');

/** The errors that `npm run generate` adds to the operations of `openapi/<tag>.yaml`. */
const USUAL: readonly UsualError[] = [
  { status: '400', response: 'BadRequest', applies: () => true },
  { status: '401', response: 'Unauthorized', applies: needsToken },
  { status: '403', response: 'Forbidden', applies: needsToken },
  { status: '404', response: 'NotFound', applies: (_, path) => path.includes('{') },
  { status: '413', response: 'TooLarge', applies: hasBody },
  { status: '415', response: 'WrongType', applies: hasBody },
  { status: '423', response: 'Blocked', applies: needsToken },
  { status: '429', response: 'TooMany', applies: hasFiles },
  { status: '503', response: 'Busy', applies: hasFiles },
  { status: '503', response: 'Unavailable', applies: isExport },
  { status: '500', response: 'Failure', applies: () => true },
];

/** The usual errors of an operation with a resolved body, sorted by status. */
function usualErrors(
  operation: Record<string, unknown>,
  path: string,
): (readonly [status: string, response: string])[] {
  const errors = USUAL.filter(({ applies }) => applies(operation, path));
  // the later of two equal statuses wins
  return [...new Map(errors.map(({ status, response }) => [status, response]))].sort(([a], [b]) =>
    a.localeCompare(b),
  );
}
