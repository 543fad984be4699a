import { join, nameOf, parentOf } from '#engine/definition/address.ts';
import { equal } from '#engine/values/equal.ts';
import { type LostNames, undo } from '../problem.ts';
import { releasedStates } from './released.ts';
import { formsFolder, type Repository, screensFolder, statusesFolder } from './repository.ts';
import { nameBelow } from './source.ts';

/** Names that a declared edit renamed: fields since their release, files since the last commit. */
export function lostNames(repository: Repository): readonly LostNames[] {
  return [...renamedFields(repository), ...renamedFiles(repository)];
}

function renamedFields(repository: Repository): readonly LostNames[] {
  return [...releasedStates(repository)].flatMap(([{ definition, fields }, { fields: released }]) => {
    const migrated = definition.migrations.flatMap(({ rename = {} }) => Object.entries(rename));
    return fields.flatMap(({ node, problem }) => {
      // a field that has its released name was not renamed: that is a problem of its own
      const formerNames = released.has(node.address) ? [] : (node.schema['x-renamed-from'] ?? []);
      const declared = [
        ...formerNames.map((name) => join(parentOf(node.address), name)),
        ...migrated.flatMap(([from, to]) => (to === node.address ? from : [])),
      ];
      return declared
        .filter((address) => released.has(address) && !fields.some((one) => one.node.address === address))
        .map((address) => {
          const name = nameOf(address);
          const what = `поле «${name}» теперь зовётся «${node.name}», а прежнее имя ещё стоит здесь`;
          return {
            names: [address, ...usedNames(name)],
            problem: problem([], what, `напишите там «${node.name}»`),
          };
        });
    });
  });
}

/** The names by which other files use a field: its own, and those of its range in lists. */
export function usedNames(name: string): readonly string[] {
  return [name, `${name}_from`, `${name}_to`];
}

/** Files whose names are used as names, by folder. */
const named = [
  { folder: screensFolder, noun: 'экран' },
  { folder: formsFolder, noun: 'форма' },
  { folder: statusesFolder, noun: 'список статусов' },
];

function renamedFiles({ sources, files, committed }: Repository): readonly LostNames[] {
  return [...committed].flatMap(([file, data]) =>
    named.flatMap(({ folder, noun }) => {
      if (!file.startsWith(folder) || files.has(file)) return [];
      const now = [...sources.values()].find(
        (source) => source.file.startsWith(folder) && equal(source.data, data),
      );
      if (!now) return [];
      const [before, after] = [nameBelow(folder, file), nameBelow(folder, now.file)];
      const what = `${noun} «${before}» теперь зовётся «${after}», а прежнее имя ещё стоит здесь`;
      const fix = undo(`напишите там «${after}» или верните имя файла: ${file}`);
      return { names: [before], problem: now.problem([], what, fix) };
    }),
  );
}
