import {
  type ConsentText,
  consentRecords,
  consentsFolder,
  consentText,
  releasedConsentsFile,
} from '#scripts/schemas-check/read/released.ts';
import { jsonText } from '../generate/stage.ts';

/** Declarations of a release: reworded consents with the same meaning, consents to give again, removed consents. */
export interface ConsentDeclarations {
  readonly reworded: readonly string[];
  /** Their next version may have the same words: everybody is asked again. */
  readonly reconfirmed: readonly string[];
  readonly removed: readonly string[];
}

/** The files with the declarations recorded, so that the check accepts them. Throws for an unknown consent. */
export function recordConsentDeclarations(
  files: ReadonlyMap<string, string>,
  { reworded, reconfirmed, removed }: ConsentDeclarations,
): ReadonlyMap<string, string> {
  if (reworded.length + reconfirmed.length + removed.length === 0) return files;
  const records = new Map(consentRecords(JSON.parse(files.get(releasedConsentsFile) ?? '{}')));
  const now = readConsents(files);
  for (const name of reworded) {
    const text = now.get(name);
    if (!text) throw new Error(`Согласия «${name}» нет: посмотрите имена файлов в ${consentsFolder}`);
    records.set(name, { ...text, version: records.get(name)?.version ?? text.version });
  }
  for (const name of reconfirmed) {
    const released = records.get(name);
    if (!released) throw notReleased(name);
    records.set(name, { ...released, version: released.version + 1 });
  }
  for (const name of removed) {
    if (now.has(name))
      throw new Error(`Согласие «${name}» есть в ${consentsFolder}. Уберите сначала его файл.`);
    if (!records.delete(name)) throw notReleased(name);
  }
  return new Map([...files, [releasedConsentsFile, recordText(records)]]);
}

function notReleased(name: string): Error {
  return new Error(`Согласие «${name}» не выпускалось.`);
}

/** Release records of the consents: text by path. */
export function releasedConsents(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const now = readConsents(files);
  return now.size === 0 ? new Map() : new Map([[releasedConsentsFile, recordText(now)]]);
}

function readConsents(files: ReadonlyMap<string, string>): ReadonlyMap<string, ConsentText> {
  const found = [...files]
    .filter(([path]) => path.startsWith(consentsFolder))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(
    found.map(([path, text]) => [
      path.slice(consentsFolder.length, -'.json'.length),
      consentText(JSON.parse(text)),
    ]),
  );
}

function recordText(records: ReadonlyMap<string, ConsentText>): string {
  return jsonText({
    $schema: 'meta/released-consents.schema.json',
    $comment: 'Пишет npm run schemas:release. Руками не правят.',
    consents: Object.fromEntries(records),
  });
}
