import type { Rule } from '../../../read/repository.ts';
import type { Path } from '../../../read/source.ts';
import { screensOf, spotsMeaning } from '../../../walk/screens.ts';
import { spotRule } from '../spot-rule.ts';

/** Entries of a list differ where the meta schema says by what (`x-unique`). */
export const uniqueEntries = spotRule(({ value, path, said }) => {
  const members = said('x-unique');
  if (!Array.isArray(value) || !Array.isArray(members)) return [];
  const keys = value.map((entry) => JSON.stringify(members.map((name) => Object(entry)[String(name)])));
  return keys.flatMap((key, i) => {
    const first = keys.indexOf(key);
    if (first === i) return [];
    const member = members.map(String).find((name) => Object.hasOwn(Object(value[i]), name));
    const at: Path = member === undefined ? [...path, i] : [...path, i, member];
    const text: unknown = member === undefined ? undefined : Object(value[i])[member];
    const what =
      typeof text === 'string' ? `«${text}» в этом списке уже есть` : 'такая запись в этом списке уже есть';
    return [{ what: `${what}: № ${first + 1}`, fix: 'оставьте одну из двух или измените её', at }];
  });
});

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
