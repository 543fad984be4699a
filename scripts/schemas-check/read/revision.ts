import { spawnSync } from 'node:child_process';

/** The files under `schemas/` and `openapi/` that differ from a git revision. */
export interface Difference {
  /** The texts in the revision of changed and deleted files, by path. */
  readonly before: ReadonlyMap<string, string>;
  /** The paths of files that the revision does not have. */
  readonly added: readonly string[];
}

export const noDifference: Difference = { before: new Map(), added: [] };

/** The difference for the rules that compare with the last commit. None if more than `MAX_FILES` changed: that is another branch, not an edit. */
export function comparedDifference(difference: Difference): Difference {
  return difference.before.size > MAX_FILES ? noDifference : difference;
}

const MAX_FILES = 60;

const FOLDERS = ['--', 'schemas', 'openapi'];

/** The difference of the working tree from a commit or tree; empty without git or commits. */
export function differenceFrom(root: string, revision: string): Difference {
  const paths = (command: readonly string[]) =>
    git(root, [...command, '-z', ...FOLDERS])
      .output.toString('utf8')
      .split('\0')
      .filter(Boolean);
  const diff = ['diff', '--relative', '--no-renames', '--name-status', revision];
  const entries = paths(diff);
  const files = entries.flatMap((file, i) => (i % 2 === 1 ? { file, status: entries[i - 1] } : []));
  const added = files.flatMap(({ file, status }) => (status === 'A' ? file : []));
  const changed = files.flatMap(({ file, status }) => (status === 'A' ? [] : file));
  const untracked = paths(['ls-files', '--others', '--exclude-standard']);
  return { before: textsAt(root, revision, changed), added: [...added, ...untracked] };
}

function textsAt(root: string, revision: string, files: readonly string[]): ReadonlyMap<string, string> {
  if (files.length === 0) return new Map();
  const names = files.map((file) => `${revision}:./${file}\n`).join('');
  const { output } = git(root, ['cat-file', '--batch'], names);
  let at = 0;
  return new Map(
    files.map((file) => {
      const start = output.indexOf('\n', at) + 1;
      const size = Number(/ blob (\d+)\n$/.exec(output.toString('utf8', at, start))?.[1]);
      at = start + size + 1;
      return [file, output.toString('utf8', start, start + size)];
    }),
  );
}

/** The commit that a name leads to: a branch, a tag, an abbreviation. Throws for an unknown name, and without git. */
export function commitOf(root: string, name: string): string {
  const { status, output } = git(root, ['rev-parse', '--verify', '--end-of-options', `${name}^{commit}`]);
  if (status === undefined)
    throw new Error(
      'git не запускается. Сравните с последним выпуском: npm run schemas:diff без слов после него.',
    );
  if (status !== 0)
    throw new Error(
      `Такой правки нет: «${name}». Назовите коммит, ветку или метку; без слов npm run schemas:diff сравнит с последним выпуском.`,
    );
  return output.toString('utf8').trim();
}

/** The commit that recorded the last release; `undefined` without git or such a commit. */
export function lastReleaseCommit(root: string): string | undefined {
  const records = ['schemas/released', 'schemas/released-consents.json', 'schemas/released-names.json'];
  const { output } = git(root, ['log', '-1', '--format=%H', '--', ...records]);
  return output.toString('utf8').trim() || undefined;
}

/** `status` is `undefined` if git does not start. */
function git(root: string, command: readonly string[], input = '') {
  const { status, stdout } = spawnSync('git', command, { cwd: root, input, maxBuffer: 2 ** 27 });
  return { status: status ?? undefined, output: status === 0 ? stdout : Buffer.alloc(0) };
}
