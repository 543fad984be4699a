/**
 * Records a release: `schemas/released`, where `schemas:check` later finds renamed and removed
 * parts, the texts of the consents, and a filled form of every new version. `--remove <form>`
 * confirms the removal of a form (`--remove consents/<name>`: of a consent), `--reworded <consent>`
 * a new wording with the same meaning.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readForms } from './generate/forms/read-forms.ts';
import { writeFiles } from './generate/run-stages.ts';
import { releasedConsents, recordConsentDeclarations } from './release/consents.ts';
import { readRecords, recordedDrafts, releaseRecords } from './release/records.ts';
import { problemsOf } from './schemas-check/check-repository.ts';
import { printProblem } from './schemas-check/problem.ts';
import { readSchemaFiles } from './schemas-check/read/repository.ts';

const root = resolve(import.meta.dirname, '..');

try {
  console.log(release(whatIsMeant()));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function release(meant: {
  readonly removed: readonly string[];
  readonly reworded: readonly string[];
}): string {
  const isConsent = (name: string) => name.startsWith(CONSENTS);
  const removed = meant.removed.filter((name) => !isConsent(name));
  const files = recordConsentDeclarations(readSchemaFiles(root), {
    reworded: meant.reworded,
    removed: meant.removed.filter(isConsent).map((name) => name.slice(CONSENTS.length)),
  });
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
  const last = readRecords(files);
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

function whatIsMeant(): { readonly removed: readonly string[]; readonly reworded: readonly string[] } {
  const names = { type: 'string', multiple: true } as const;
  try {
    const { remove = [], reworded = [] } = parseArgs({ options: { remove: names, reworded: names } }).values;
    return { removed: remove, reworded };
  } catch {
    throw new Error(
      'Параметры: --remove <форма> для формы, которой больше нет (--remove consents/<имя> для согласия), --reworded <имя> для согласия, в котором поправлены только слова. Например: npm run schemas:release -- --reworded health',
    );
  }
}
