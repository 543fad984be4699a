import { isThere } from '../../../read/locate.ts';
import { portalSources, targetOfPortal } from '../../../read/portal-files.ts';
import { referencesIn } from '../../../read/references-in.ts';
import { formsFolder, type Repository, type Rule } from '../../../read/repository.ts';
import type { Source } from '../../../read/source.ts';

/** Every `$ref` of the portal's files leads somewhere: to a file, or to a place in one. */
export const portalReferences: Rule = (repository) =>
  portalSources(repository).flatMap((source) =>
    referencesIn(source.data)
      .filter(({ reference }) => !leadsSomewhere(repository, source, reference))
      .map(({ reference, path }) =>
        source.problem(path, `ссылка «${reference}» никуда не ведёт`, 'проверьте имя файла и имена после #'),
      ),
  );

function leadsSomewhere({ sources, files, formFiles }: Repository, from: Source, reference: string): boolean {
  const { file, path } = targetOfPortal(from, reference);
  const target = sources.get(file);
  if (!target) return files.has(file);
  if (file.startsWith(formsFolder)) return isThere(formFiles, file.slice(formsFolder.length), path);
  return path.reduce<unknown>((value, name) => Object(value)[name], target.data) !== undefined;
}
