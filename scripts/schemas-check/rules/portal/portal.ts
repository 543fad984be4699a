import { namedOperations } from '#scripts/generate/portal/named-operations.ts';
import { portalSources } from '../../read/portal-files.ts';
import type { Rule } from '../../read/repository.ts';
import type { Path } from '../../read/source.ts';
import { suggestion } from '../../suggest.ts';

/** The operations that the screens name are in openapi.yaml. */
export const portalOperations: Rule = (repository) =>
  portalSources(repository).flatMap((source) =>
    namedOperations(source.data)
      .filter(({ id }) => !repository.operations.has(id))
      .map(({ id, path }) =>
        source.problem(
          path,
          `операции «${id}» нет в openapi.yaml`,
          suggestion(id, [...repository.operations]),
        ),
      ),
  );

/** The forms that the screens name have files. */
export const portalForms: Rule = (repository) =>
  portalSources(repository).flatMap((source) =>
    namedMembers(source.data, 'form')
      .filter(({ value }) => !repository.formIds.includes(value))
      .map(({ value, path }) =>
        source.problem(path, `формы «${value}» нет в schemas/forms`, suggestion(value, repository.formIds)),
      ),
  );

/** The sentences that name what a wizard is for have a file. */
export const wizardWords: Rule = (repository) => {
  const folder = 'schemas/words/wizards/';
  const known = [...repository.files]
    .filter((file) => file.startsWith(folder))
    .map((file) => file.slice(folder.length).replace(/\.json$/, ''));
  return portalSources(repository).flatMap((source) =>
    namedMembers(source.data, 'words')
      .filter(({ value }) => !known.includes(value))
      .map(({ value, path }) =>
        source.problem(path, `слов «${value}» нет в schemas/words/wizards`, suggestion(value, known)),
      ),
  );
};

interface Member {
  readonly value: string;
  readonly path: Path;
}

/** The members of that name with a text, at any depth. */
function namedMembers(value: unknown, name: string, path: Path = []): Member[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    return typeof inner === 'string'
      ? key === name
        ? [{ value: inner, path: at }]
        : []
      : namedMembers(inner, name, at);
  });
}
