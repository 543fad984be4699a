import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { renameKeywordsInJson } from '#engine/changes/keywords.ts';
import { formIds, readDefinition } from '#engine/compile/read-definition.ts';
import type { FormDefinition } from '#engine/definition/definition.ts';

const folder = 'schemas/forms/';

/** The forms in a git revision. Throws for an unknown revision, with a message for form authors. */
export function formsAt(root: string, revision: string): readonly FormDefinition[] {
  const paths = git(
    root,
    ['ls-tree', '-r', '--name-only', '-z', `${revision}^{tree}`, folder],
    revision,
  ).split('\0');
  const files = new Map(
    paths
      .filter((path) => path.endsWith('.json'))
      .map((path): [string, unknown] => [
        path.slice(folder.length),
        JSON.parse(renameKeywordsInJson(git(root, ['show', `${revision}:./${path}`], revision))),
      ]),
  );
  if (files.size === 0) throw new Error(`В «${revision}» нет папки ${folder}.`);
  return formIds(files).map((id) =>
    readDefinition(files, id, (text) => createHash('sha256').update(text).digest('hex')),
  );
}

function git(root: string, command: readonly string[], revision: string): string {
  const { status, stdout, error } = spawnSync('git', [...command], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (error || status === null)
    throw new Error(
      `git не запускается. Сравните с последним выпуском: npm run schemas:diff без слов после него.`,
    );
  if (status !== 0)
    throw new Error(
      `Такой правки нет: «${revision}». Назовите коммит, ветку или метку; без слов npm run schemas:diff сравнит с последним выпуском.`,
    );
  return stdout;
}
