import type { Repository, Rule } from '../../read/repository.ts';
import type { Source } from '../../read/source.ts';
import { suggestion } from '../../suggest.ts';

const folder = 'schemas/words/';

/** Every sentence of `schemas/words` is one that the program says, and none of those is missing. */
export const takenWords: Rule = (repository) =>
  wordFiles(repository).flatMap(({ source, taken, given }) => {
    const lost = [...taken].filter((name) => !given.includes(name) && !isOfLists(name));
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

function wordFiles({ sources, contract }: Repository) {
  return [...sources.values()].flatMap((source: Source) => {
    const taken = contract.words?.get(source.file.slice(folder.length, -'.json'.length));
    if (!source.file.startsWith(folder) || !taken) return [];
    return [
      { source, taken, given: Object.keys(Object(source.data)).filter((name) => !name.startsWith('$')) },
    ];
  });
}

/** A list or a text of the same name elsewhere in a file has these. */
function isOfLists(name: string): boolean {
  return name in Array.prototype || name in String.prototype;
}
