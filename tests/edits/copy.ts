import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** A copy of the working tree in a temporary folder, with shared packages. */
export interface Copy {
  readonly root: string;
  remove(): void;
}

export function copyRepository(): Copy {
  const copy = mkdtempSync(join(tmpdir(), 'school-edits-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  const deleted = execFileSync('git', ['ls-files', '-z', '--deleted'], { cwd: root }).toString().split('\0');
  for (const path of listed.toString().split('\0')) {
    if (path !== '' && !deleted.includes(path)) cpSync(join(root, path), join(copy, path));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return { root: copy, remove: () => rmSync(copy, { recursive: true, force: true }) };
}
