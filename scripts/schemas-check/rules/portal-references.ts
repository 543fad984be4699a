import { isThere } from '../locate.ts';
import { referencesIn } from '../references-in.ts';
import { formsFolder, type Repository, type Rule } from '../repository.ts';
import type { Source } from '../source.ts';

/** Every `$ref` of portal.json leads somewhere, in the file or in another one. */
export const portalReferences: Rule = (repository) => {
  const portal = repository.sources.get('schemas/portal.json');
  if (!portal) return [];
  return referencesIn(portal.data)
    .filter(({ reference }) => !leadsSomewhere(repository, portal, reference))
    .map(({ reference, path }) =>
      portal.problem(path, `ссылка «${reference}» никуда не ведёт`, 'проверьте имя файла и имена после #'),
    );
};

function leadsSomewhere({ sources, files, formFiles }: Repository, from: Source, reference: string): boolean {
  const [path = '', pointer = ''] = reference.split('#');
  const names = pointer.split('/').slice(1);
  const file = path === '' ? from.file : `schemas/${path}`;
  const target = sources.get(file);
  if (!target) return files.has(file);
  if (file.startsWith(formsFolder)) return isThere(formFiles, file.slice(formsFolder.length), names);
  return names.reduce<unknown>((value, name) => Object(value)[name], target.data) !== undefined;
}
