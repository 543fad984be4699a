import { withQuestionnaireDefaults } from '#scripts/generate/catalogues/questionnaire-defaults.ts';
import { namesByKind, namesInRecord, releasedNamesFile } from '#scripts/schemas-check/read/released.ts';
import { jsonText } from '../generate/stage.ts';

/** The files with these names (`roles/reader`) removed from the record of names, so that the check accepts their removal. */
export function recordNameRemovals(
  files: ReadonlyMap<string, string>,
  removed: readonly string[],
): ReadonlyMap<string, string> {
  if (removed.length === 0) return files;
  const today = namesToday(files);
  const records = new Map(namesInRecord(JSON.parse(files.get(releasedNamesFile) ?? '{}')));
  for (const path of removed) {
    const [kind, name] = [path.replace(/\/[^/]*$/, ''), path.replace(/^.*\//, '')];
    const known = records.get(kind) ?? [];
    if (!known.includes(name))
      throw new Error(`Имя «${path}» не выпускалось: посмотрите в ${releasedNamesFile}.`);
    if (today.get(kind)?.includes(name))
      throw new Error(`«${path}» есть и сейчас. Сначала уберите его из schemas.`);
    records.set(
      kind,
      known.filter((one) => one !== name),
    );
  }
  return new Map([...files, [releasedNamesFile, recordText(records)]]);
}

/** The record of names that the database stores (roles, statuses, questionnaires): text by path. */
export function releasedNames(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([[releasedNamesFile, recordText(namesToday(files))]]);
}

function namesToday(files: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const all = withQuestionnaireDefaults(files);
  return namesByKind([...all.keys()], (file) => JSON.parse(all.get(file) ?? '{}'));
}

function recordText(names: ReadonlyMap<string, readonly string[]>): string {
  return jsonText({
    $schema: 'meta/released-names.schema.json',
    $comment: 'Пишет npm run schemas:release. Руками не правят.',
    names: Object.fromEntries(names),
  });
}
