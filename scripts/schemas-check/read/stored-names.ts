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
