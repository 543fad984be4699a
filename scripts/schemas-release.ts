/**
 * Records a release: `schemas/released`, where `schemas:check` later finds renamed and removed
 * parts, the texts of the consents, the stored names, and a filled form of every new version. `--remove <form>`
 * confirms the removal of a form, consent (`consents/<name>`) or stored name (`roles/<name>`,
 * `statuses/<list>/<name>`, `questionnaires/<name>`), `--reworded <consent>` (`forms/<form>`: choices of a form) new words with the same meaning,
 * `--reconfirm <consent>` the next version of a consent with the same words, which everybody gives again.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readForms } from './generate/forms/read-forms.ts';
import { writeFiles } from './generate/run-stages.ts';
import { recordConsentDeclarations, releasedConsents } from './release/consents.ts';
import { recordNameRemovals, releasedNames } from './release/names.ts';
import { readRecords, recordedDrafts, recordRewordedForms, releaseRecords } from './release/records.ts';
import { openSchemas } from './schemas-check/check.ts';
import { problemsOf } from './schemas-check/check-repository.ts';
import { printProblem } from './schemas-check/problem.ts';
import { readSchemaFiles } from './schemas-check/read/repository.ts';

const root = resolve(import.meta.dirname, '..');

try {
  console.log(release(readDeclarations()));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function release(
  declared: Readonly<Record<'removed' | 'reworded' | 'reconfirmed', readonly string[]>>,
): string {
  const removed = declared.removed.filter(
    (name) => ![CONSENTS, ...NAMES].some((kind) => name.startsWith(kind)),
  );
  const onDisk = readSchemaFiles(root);
  const consents = recordConsentDeclarations(onDisk, {
    reworded: declared.reworded.filter((name) => !name.startsWith(FORMS)),
    reconfirmed: declared.reconfirmed,
    removed: namesAfter(CONSENTS, declared.removed),
  });
  const withNames = recordNameRemovals(
    consents,
    declared.removed.filter((name) => NAMES.some((kind) => name.startsWith(kind))),
  );
  const definitions = openSchemas(withNames, new Set()).forms.map(({ definition }) => definition);
  const files = recordRewordedForms(withNames, definitions, namesAfter(FORMS, declared.reworded));
  const problems = problemsOf(files, root).filter(
    ({ file }) => !removed.some((id) => file === `schemas/released/${id}.json`),
  );
  if (problems.length > 0) {
    const list = problems.map(printProblem).join('\n');
    throw new Error(
      `${list}\nНичего не выпущено: сначала исправьте это, потом повторите npm run schemas:release.`,
    );
  }
  const forms = readForms(root);
  const last = readRecords(onDisk);
  for (const id of removed) {
    if (!last.has(id)) throw new Error(`Форма «${id}» не выпускалась: в schemas/released её нет.`);
    if (forms.some((form) => form.id === id))
      throw new Error(
        `Форма «${id}» есть в schemas/forms. Уберите сначала её файл и всё, что на неё ссылается.`,
      );
  }
  const written = [
    ...writeFiles(root, releaseRecords(last, forms, removed)),
    ...writeFiles(root, releasedConsents(files)),
    ...writeFiles(root, releasedNames(files)),
    ...writeFiles(
      root,
      recordedDrafts(forms, (path) => existsSync(join(root, path))),
    ),
  ];
  if (written.length === 0) return 'С последнего выпуска ни формы, ни согласия не изменились.';
  const commit = 'Сохраните эти файлы в репозитории вместе с правкой.';
  return `Выпуск записан:\n${written.map((path) => `  ${path}`).join('\n')}\n${commit}`;
}

const CONSENTS = 'consents/';
const FORMS = 'forms/';
const NAMES = ['roles/', 'statuses/', 'questionnaires/'];

function namesAfter(kind: string, names: readonly string[]): readonly string[] {
  return names.filter((name) => name.startsWith(kind)).map((name) => name.slice(kind.length));
}

function readDeclarations(): Parameters<typeof release>[0] {
  const names = { type: 'string', multiple: true } as const;
  try {
    const options = { remove: names, reworded: names, reconfirm: names };
    const { remove = [], reworded = [], reconfirm = [] } = parseArgs({ options }).values;
    return { removed: remove, reworded, reconfirmed: reconfirm };
  } catch {
    throw new Error(
      'Параметры: --remove <форма> для формы, которой больше нет (consents/<имя> для согласия, roles/<имя> для роли, statuses/<список>/<имя> для статуса), --reworded <имя> для согласия, в котором поправлены только слова (forms/<форма> для вариантов ответа), --reconfirm <имя> для согласия, которое при тех же словах подтвердят заново. Например: npm run schemas:release -- --reworded health',
    );
  }
}
