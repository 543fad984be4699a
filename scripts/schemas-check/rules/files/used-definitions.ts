import { definitionsOf, formReferences } from '../../read/form-references.ts';
import { portalSources, targetOfPortal } from '../../read/portal-files.ts';
import { referencesIn } from '../../read/references-in.ts';
import { formsFolder, type Repository, type Rule } from '../../read/repository.ts';

/** What stands in `$defs` is referred to, by a form or by the portal. */
export const usedDefinitions: Rule = (repository) => {
  const { sources, formFiles } = repository;
  const used = new Set([
    ...formReferences(repository).map(({ target }) => `${target.file}#/$defs/${target.name}`),
    ...usedByPortal(repository),
  ]);
  return [...formFiles].flatMap(([file, data]) => {
    const source = sources.get(formsFolder + file);
    const unused = Object.keys(definitionsOf(data)).filter((name) => !used.has(`${file}#/$defs/${name}`));
    return unused.flatMap((name) =>
      source
        ? [
            source.problem(
              ['$defs', name],
              `«$defs.${name}» не используется`,
              'сошлитесь на него или удалите',
            ),
          ]
        : [],
    );
  });
};

/** `forms/shared.json#/$defs/grade/oneOf` uses `shared.json#/$defs/grade`. */
function usedByPortal(repository: Repository): string[] {
  return portalSources(repository).flatMap((source) =>
    referencesIn(source.data).flatMap(({ reference }) => {
      const { file, path } = targetOfPortal(source, reference);
      return file.startsWith(formsFolder) && path[0] === '$defs'
        ? [`${file.slice(formsFolder.length)}#/$defs/${path[1]}`]
        : [];
    }),
  );
}
