import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { objectOf } from '#scripts/generate/json-files.ts';
import { statusesFolder } from './repository.ts';
import { nameOfFile } from './source.ts';
import { questionnairesFolder } from './statuses.ts';

/** The file where `npm run schemas:release` records the names that the database stores. */
export const releasedNamesFile = 'schemas/released-names.json';

export const rolesFile = 'schemas/roles.json';

/** The names that the database stores, by kind: `roles`, `statuses/application`, `questionnaires`. */
export function namesByKind(
  files: readonly string[],
  dataOf: (file: string) => unknown,
): ReadonlyMap<string, readonly string[]> {
  const lists = files
    .filter((file) => file.startsWith(statusesFolder))
    .sort()
    .map(
      (file) =>
        [`statuses/${nameOfFile(file)}`, Object.keys(objectOf(objectOf(dataOf(file)).statuses))] as const,
    );
  return new Map([
    ['roles', Object.keys(objectOf(objectOf(dataOf(rolesFile)).roles))],
    [
      'questionnaires',
      files
        .filter((file) => file.startsWith(questionnairesFolder))
        .map(nameOfFile)
        .sort(),
    ],
    ...lists,
  ]);
}

/** The names in a release record, by kind. */
export function namesInRecord(data: unknown): ReadonlyMap<string, readonly string[]> {
  return new Map(
    Object.entries(objectOf(objectOf(data).names)).map(([kind, names]) => [kind, [names].flat().map(String)]),
  );
}

/** The meta schema to which the check adds the actions, and their keyword in it. */
export const auditMeta = 'schemas/meta/audit.schema.json';
export const RECORDED = 'x-recorded';

/** Actions in the code of the server; the types of the audit log come from `schemas/audit.json` itself. */
export interface RecordedActions {
  /** Those that a call of `record` names. */
  readonly certain: readonly string[];
  /** Every string that may be an action (`user.deleted`), and each type of submission with each of its actions. */
  readonly possible: readonly string[];
}

export function readRecordedActions(root: string): RecordedActions {
  const folder = join(root, 'src/server');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const code = files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const found = (pattern: RegExp) => [
    ...new Set(Array.from(code.matchAll(pattern), ([, name = '']) => name)),
  ];
  const types = found(/\bkind: '([a-z-]+)'/g);
  // `${type.kind}.status`
  const endings = found(/\baction: `\$\{\w+\.kind\}(\.[a-z-]+)`/g);
  return {
    certain: found(/\baction: '([a-z][a-z-]*\.[a-z-]+)'/g),
    possible: [
      ...found(/'([a-z][a-z-]*\.[a-z-]+)'/g),
      ...types.flatMap((type) => endings.map((ending) => type + ending)),
    ],
  };
}
