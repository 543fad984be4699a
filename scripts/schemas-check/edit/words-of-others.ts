import { posix } from 'node:path';
import { objectOf } from '#scripts/generate/json-files.ts';
import { isRussian, mentions } from '../read/russian.ts';
import { textsIn } from '../read/source.ts';
import type { DataFiles } from './field-names.ts';
import { shorten } from './text-difference.ts';

/** Sentences up to this length are often the same in several files. */
const LONG = 40;

/** What the words of a new file say of another one: they name another questionnaire, or are those of a neighbour. */
export function wordsOfOthers(data: unknown, file: string, files: DataFiles): readonly string[] {
  const sentences = textsIn(data)
    .map(({ text }) => text)
    .filter((text) => isRussian(text) && text.includes(' '));
  const own = sentences.slice(0, 1).join();
  const labels = [...files].flatMap(([path, questionnaire]) => {
    const isOther =
      path.startsWith('schemas/questionnaires/') && posix.basename(path) !== posix.basename(file);
    const { title, short } = objectOf(questionnaire);
    return isOther ? [title, short].filter((label) => typeof label === 'string') : [];
  });
  const naming = sentences.flatMap((text) => {
    const label = labels.find((one) => mentions(text, one) && !mentions(own, one));
    return label === undefined ? [] : [`называет «${label}»: «${shorten(text)}»`];
  });
  return [...naming.slice(0, 1), ...copied(sentences, file, files)];
}

/** The sentence that the fewest neighbours have too, with one of them. */
function copied(sentences: readonly string[], file: string, files: DataFiles): readonly string[] {
  const neighbours = [...files].filter(
    ([path]) => path !== file && posix.dirname(path) === posix.dirname(file),
  );
  const twins = sentences.flatMap((text) => {
    if (text.length <= LONG) return [];
    const holders = neighbours.filter(([, data]) => textsIn(data).some((one) => one.text === text));
    const [[holder] = []] = holders;
    return holder === undefined ? [] : [{ text, holder, count: holders.length }];
  });
  const [first] = twins.toSorted((a, b) => a.count - b.count);
  if (!first) return [];
  const more = twins.length > 1 ? `, и ещё таких: ${twins.length - 1}` : '';
  return [`те же слова — в ${first.holder}: «${shorten(first.text)}»${more}`];
}
