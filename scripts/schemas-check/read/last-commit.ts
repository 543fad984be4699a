import { spawnSync } from 'node:child_process';

/**
 * Texts in the last commit of the files of `schemas/` and `openapi/` that differ from it, by their paths. Empty without
 * git, and for more than `MOST` files: those are another branch, not an edit.
 */
export function committedTexts(root: string): ReadonlyMap<string, string> {
  const changed = git(root, [
    'diff',
    '--relative',
    '--name-only',
    '--diff-filter=MD',
    'HEAD',
    '--',
    'schemas',
    'openapi',
  ]);
  const files = changed.toString('utf8').split('\n').filter(Boolean);
  if (files.length === 0 || files.length > MOST) return new Map();
  const objects = git(root, ['cat-file', '--batch'], files.map((file) => `HEAD:./${file}\n`).join(''));
  let at = 0;
  return new Map(
    files.flatMap((file) => {
      const end = objects.indexOf('\n', at);
      const [, size] = /^\S+ blob (\d+)$/.exec(objects.toString('utf8', at, end)) ?? [];
      at = end + 1 + (size === undefined ? 0 : Number(size) + 1);
      return size === undefined
        ? []
        : [[file, objects.toString('utf8', at - Number(size) - 1, at - 1)] as const];
    }),
  );
}

const MOST = 60;

function git(root: string, parameters: readonly string[], input = ''): Buffer {
  const { status, stdout } = spawnSync('git', parameters, { cwd: root, input, maxBuffer: 2 ** 27 });
  return status === 0 ? stdout : Buffer.alloc(0);
}
