import { referencesIn } from '../references-in.ts';
import type { Repository, Rule } from '../repository.ts';
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

function leadsSomewhere({ sources, files }: Repository, from: Source, reference: string): boolean {
  const [file = '', pointer = ''] = reference.split('#');
  const target = file === '' ? from : sources.get(`schemas/${file}`);
  if (!target) return files.has(`schemas/${file}`);
  const found = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, name) => Object(value)[name], target.data);
  return found !== undefined;
}
