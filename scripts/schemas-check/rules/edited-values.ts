import { editedTexts } from '../read/last-commit.ts';
import { isExternalSource, type Rule } from '../read/repository.ts';

/** Two choices do not exchange their values: stored answers would be read as the other choice. Our own forms are compared with the release. */
export const exchangedValues: Rule = (repository) => {
  const edited = editedTexts(repository).filter(
    ({ source, path }) =>
      path.at(-1) === 'const' && (!source.file.startsWith('schemas/forms/') || isExternalSource(source)),
  );
  return edited.flatMap(({ source, path, now, before }, i) => {
    const other = edited
      .slice(i + 1)
      .find((one) => one.source === source && one.now === before && one.before === now);
    if (!other) return [];
    const { line } = source.problem(other.path, '', '');
    const what = `значения «${before}» и «${now}» поменялись местами (второе — в строке ${line})`;
    const fix = `верните «${before}» сюда, а «${now}» туда; если так задумано, сохраните эту правку отдельно: git commit`;
    return source.problem(path, what, fix);
  });
};
