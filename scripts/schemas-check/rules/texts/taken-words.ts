import type { Problem } from '../../problem.ts';
import type { Repository, Rule } from '../../read/repository.ts';
import type { Source } from '../../read/source.ts';
import type { TakenSentences } from '../../read/taken-words.ts';
import { suggestion } from '../../suggest.ts';
import { textsIn } from './texts-in.ts';

const folder = 'schemas/words/';

/** Every sentence of `schemas/words` is one that the program says, and none of those is missing. */
export const takenWords: Rule = (repository) =>
  wordFiles(repository).flatMap(({ source, taken, given }) => {
    const lost = [...taken].flatMap(([name, put]) =>
      given.includes(name) || (put.length === 0 && isOfLists(name)) ? [] : [name],
    );
    const idle = given.filter((name) => !taken.has(name));
    return [
      ...idle.map((name) =>
        source.problem([name], `слов «${name}» программа не говорит`, suggestion(name, lost)),
      ),
      // a name that is misspelt is one that is missing
      ...lost
        .slice(idle.length)
        .map((name) => source.problem([], `не хватает слов «${name}»`, `допишите "${name}": "…"`)),
    ];
  });

/** In a sentence stands what the program puts into it, and nothing else. */
export const takenMarks: Rule = (repository) =>
  wordFiles(repository).flatMap(({ source, taken, given }) =>
    given.flatMap((name) => {
      const put = taken.get(name);
      return put ? wrongMarks(source, name, put) : [];
    }),
  );

function wrongMarks(source: Source, name: string, given: readonly string[]): readonly Problem[] {
  const sentences = textsIn(Object(source.data)[name], [name]);
  const marks = sentences.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/\{([a-zA-Z]\w*)\}/g), ([, mark = '']) => ({ path, mark })),
  );
  const lost = given.filter((one) => !marks.some(({ mark }) => mark === one));
  const unknown = marks.filter(({ mark }) => !given.includes(mark));
  return [
    ...unknown.map(({ path, mark }) =>
      source.problem(path, `что подставить вместо {${mark}}, неизвестно`, suggestion(mark, lost)),
    ),
    // a mark that is misspelt is one that is missing
    ...lost
      .slice(unknown.length)
      .map((one) =>
        source.problem(
          [name],
          `в этих словах нет {${one}}, а программа его подставляет`,
          `вставьте {${one}}`,
        ),
      ),
  ];
}

function wordFiles({ sources, contract }: Repository): readonly {
  readonly source: Source;
  readonly taken: TakenSentences;
  readonly given: readonly string[];
}[] {
  return [...sources.values()].flatMap((source) => {
    const taken = contract.words?.get(source.file.slice(folder.length, -'.json'.length));
    if (!source.file.startsWith(folder) || !taken) return [];
    return [
      { source, taken, given: Object.keys(Object(source.data)).filter((name) => !name.startsWith('$')) },
    ];
  });
}

/** A list or a text of the same name elsewhere in a file has these, and is given no object. */
function isOfLists(name: string): boolean {
  return name in Array.prototype || name in String.prototype;
}
