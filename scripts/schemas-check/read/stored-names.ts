import { objectOf } from '#scripts/generate/json-files.ts';
import { nameOfFile } from './source.ts';
import { statusesFolder } from './statuses.ts';

/** Where `npm run schemas:release` records the names that the database stores. */
export const releasedNamesFile = 'schemas/released-names.json';

export const rolesFile = 'schemas/roles.json';

const questionnairesFolder = 'schemas/questionnaires/';

/** Names that records in the database have: `roles`, `statuses/application`, `questionnaires`. */
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

/** The names of a record by their kind. */
export function namesInRecord(data: unknown): ReadonlyMap<string, readonly string[]> {
  return new Map(
    Object.entries(objectOf(objectOf(data).names)).map(([kind, names]) => [kind, [names].flat().map(String)]),
  );
}
