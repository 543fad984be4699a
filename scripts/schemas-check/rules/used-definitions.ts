import { definitionsOf, formReferences } from '../form-references.ts';
import { referencesIn } from '../references-in.ts';
import { formsFolder, type Repository, type Rule } from '../repository.ts';

/** What stands in `$defs` is referred to, by a form or by portal.json. */
export const usedDefinitions: Rule = (repository) => {
  const { sources, files, formFiles } = repository;
  // A file with faults of its own may be the one that refers to it.
  if ([...files].some((file) => !sources.has(file))) return [];
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
function usedByPortal({ sources }: Repository): string[] {
  return referencesIn(sources.get('schemas/portal.json')?.data).flatMap(
    ({ reference }) => /^forms\/(.+#\/\$defs\/[^/]+)/.exec(reference)?.[1] ?? [],
  );
}
