import type { Rule } from '../../../read/repository.ts';
import type { Path } from '../../../read/source.ts';
import { screensOf, spotsMeaning } from '../../../walk/screens.ts';
import { spotRule } from '../spot-rule.ts';

/** Entries of a list differ where the meta schema says by what (`x-unique`: lists of members that differ together). */
export const uniqueEntries = spotRule(({ value, path, said }) => {
  const wanted = said('x-unique');
  if (!Array.isArray(value) || !Array.isArray(wanted)) return [];
  const repeated = wanted.flatMap((members) => repeatedIn(value, [members].flat().map(String)));
  return repeated
    .filter(({ at }, i) => repeated.findIndex((one) => one.at === at) === i)
    .map(({ at, first, member }) => {
      const text: unknown = member === undefined ? undefined : Object(value[at])[member];
      const what =
        typeof text === 'string' ? `«${text}» в этом списке уже есть` : 'такая запись в этом списке уже есть';
      const place: Path = member === undefined ? [...path, at] : [...path, at, member];
      return { what: `${what}: № ${first + 1}`, fix: 'оставьте одну из двух или измените её', at: place };
    });
});

/** The entries that are as one before them in these members. */
function repeatedIn(entries: readonly unknown[], members: readonly string[]) {
  const keys = entries.map((entry) => JSON.stringify(members.map((name) => Object(entry)[name])));
  return keys.flatMap((key, at) => {
    const first = keys.indexOf(key);
    const member = members.find((name) => Object.hasOwn(Object(entries[at]), name));
    return first < at ? [{ at, first, member }] : [];
  });
}

/** Two parts of one screen do not read the same parameter of its address. */
export const uniqueParameters: Rule = (repository) =>
  [...screensOf(repository).values()].flatMap((screen) => {
    const named = spotsMeaning(screen, 'parameter').filter(({ source }) => source === screen.source);
    return named.flatMap(({ source, path, value }, i) =>
      named.findIndex((one) => one.value === value) < i
        ? [source.problem(path, `параметр «${String(value)}» на этом экране уже занят`, 'назовите его иначе')]
        : [],
    );
  });
