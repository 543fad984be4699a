import { editedTexts, exchangeProblems } from '../read/last-commit.ts';
import { formsFolder, isExternalSource, type Rule } from '../read/repository.ts';
import { isRussian } from '../read/russian.ts';

/** Two texts do not change places: labels of two columns, titles of two screens, forms of a noun. Moved entries may. */
export const exchangedTexts: Rule = (repository) =>
  exchangeProblems(
    'слова',
    editedTexts(repository).filter(({ now, before }) => isRussian(now) && isRussian(before)),
  );

/**
 * Two choices do not exchange their values, because stored answers would be read as the other choice. The project's own
 * forms are compared with their release instead.
 */
export const exchangedValues: Rule = (repository) => {
  const edited = editedTexts(repository).filter(
    ({ source, path }) =>
      path.at(-1) === 'const' && (!source.file.startsWith(formsFolder) || isExternalSource(source)),
  );
  const sources = new Set(edited.map(({ source }) => source));
  return [...sources].flatMap((source) =>
    exchangeProblems(
      'значения',
      edited.filter((one) => one.source === source),
    ),
  );
};
