import type { Problem } from '../../problem.ts';
import type { Path, Source } from '../../read/source.ts';
import { sourceRule } from './source-rule.ts';
import { textsIn } from './texts-in.ts';

/** Words in which something may be put in place of `{name}`. */
const filled = /^schemas\/(messages|words)\/|^schemas\/payments\.json$/;
/** Words in which nothing is, but the day of a status (`due_days`). */
const plain = /^schemas\/(statuses|consents)\//;

/** What stands in braces can be put in: they are closed, with a name alone between them, where there is anything to put in. */
export const braces = sourceRule((source) => {
  if (!filled.test(source.file) && !plain.test(source.file)) return [];
  return textsIn(source.data).flatMap(({ path, text }) =>
    filled.test(source.file)
      ? wrongBraces(source, path, text)
      : strayBraces(source, path, withoutDay(path, text)),
  );
});

function wrongBraces(source: Source, path: Path, text: string): readonly Problem[] {
  const rest = text.replace(/\{[a-zA-Z]\w*\}/g, '');
  const found = /\{([^{}]*)\}|[{}]/.exec(rest);
  if (!found) return [];
  const [part, inside] = found;
  const name = /[a-zA-Z]\w*/.exec(inside ?? rest.slice(found.index + 1))?.[0] ?? 'name';
  if (inside !== undefined)
    return [
      source.problem(path, `вместо ${part} подставить нечего`, `в скобках стоит только имя: {${name}}`),
    ];
  return part === '{'
    ? [source.problem(path, 'фигурная скобка «{» не закрыта', `напишите {${name}}`)]
    : [source.problem(path, 'фигурная скобка «}» не открыта', 'поставьте перед именем «{» или уберите её')];
}

const withoutDay = (path: Path, text: string) =>
  path.at(-1) === 'sentence' ? text.replaceAll('{due}', '') : text;

function strayBraces(source: Source, path: Path, text: string): readonly Problem[] {
  const found = /\{[^{}]*\}?|\}/.exec(text)?.[0];
  if (found === undefined) return [];
  return [
    source.problem(
      path,
      `в эти слова ничего не подставляется, а в них «${found}»`,
      'уберите скобки или напишите словами',
    ),
  ];
}
