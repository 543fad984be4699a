import type { Problem } from '../../problem.ts';
import {
  type ConsentText,
  consentRecords,
  consentsFolder,
  consentText,
  difference,
  releasedConsentsFile,
} from '../../read/released-consents.ts';
import type { Rule } from '../../read/repository.ts';
import type { Source } from '../../read/source.ts';

/** A text that people have agreed to stays what it was under its version: another is another version. */
export const consentVersions: Rule = ({ sources, files }) => {
  const record = sources.get(releasedConsentsFile);
  return [...consentRecords(record?.data)].flatMap(([name, before]) => {
    const file = `${consentsFolder}${name}.json`;
    const source = sources.get(file);
    if (source) return againstRecord(source, name, before);
    if (!record || files.has(file)) return [];
    const fix = `верните ${file}; если его больше не просят намеренно, выполните npm run schemas:release -- --remove consents/${name}`;
    return [record.problem(['consents', name], `согласия «${name}» больше нет, а люди его давали`, fix)];
  });
};

function againstRecord(source: Source, name: string, before: ConsentText): readonly Problem[] {
  const now = consentText(source.data);
  const next = before.version + 1;
  if (now.version < before.version)
    return [
      source.problem(
        ['version'],
        `версия ${now.version} ниже выпущенной: выпущена ${before.version}`,
        `напишите "version": ${before.version}, а если текст другой — ${next}`,
      ),
    ];
  if (now.version > next)
    return [
      source.problem(
        ['version'],
        `после версии ${before.version} выпускают ${next}`,
        `напишите "version": ${next}`,
      ),
    ];
  const place = now.version === before.version ? difference(now, before) : undefined;
  if (!place) return [];
  return [
    source.problem(
      place,
      `текст согласия уже не тот, который люди принимали в версии ${before.version}`,
      `если изменился смысл, напишите "version": ${next}: согласиться попросят заново; если поправлены только слова, выполните npm run schemas:release -- --reworded ${name}`,
    ),
  ];
}
