import type { FieldSchema } from '#engine/definition/definition.ts';
import { undo } from '../problem.ts';
import { alternatives, attackOn, LONGEST_ANSWER } from '../read/patterns.ts';
import { editedFormValues, formsFolder, type Rule } from '../read/repository.ts';
import { nodesIn } from '../read/source.ts';
import { type Fault, faultsBelow, fieldRule } from './rule-kinds.ts';

/** No pattern takes longer than the bound on an answer as long as the field allows: it would stop the browser and the server. */
export const patterns = fieldRule(({ node: { schema } }) => [
  ...faultsBelow([], slowPattern(schema)),
  ...faultsBelow(['items'], slowPattern(schema.items ?? {})),
]);

function slowPattern({ pattern, maxLength = LONGEST_ANSWER }: FieldSchema): Fault | undefined {
  const slow = pattern === undefined ? undefined : attackOn(pattern, maxLength);
  if (slow === undefined) return undefined;
  if (slow.degree === Infinity)
    return {
      at: ['pattern'],
      what: `выражение может считаться вечно, например на ответе ${slow.text}: в нём повторяется то, что повторяется само`,
      fix: 'уберите вложенное повторение: вместо (а+)+ пишите а+, вместо (слово ?)+ — слово(?: слово)*',
    };
  return {
    at: ['pattern'],
    what: `на длинном ответе выражение считается слишком долго, например на ${slow.text}: до ${maxLength} знаков его части спорят, что кому достанется`,
    fix: 'пусть части не пересекаются (вместо .*,.* — [^,]*,[^,]*) или напишите "maxLength" поменьше',
  };
}

/** A pattern restricts the whole answer: `^` and `$` belong to all alternatives, and a full stop is escaped. */
export const patternEnds: Rule = ({ sources }) =>
  [...sources.values()].flatMap((source) =>
    source.file.startsWith(formsFolder)
      ? nodesIn(source.data).flatMap(({ path, value }) => {
          if (path.at(-1) !== 'pattern' || typeof value !== 'string' || path.includes('x-messages'))
            return [];
          const fault = looseEnd(value);
          return fault ? source.problem(path, fault.what, fault.fix) : [];
        })
      : [],
  );

/** A pattern keeps the `^` and the `$` of the last commit: without them it accepts answers with additional characters. */
export const lostAnchors: Rule = (repository) =>
  editedFormValues(repository).flatMap(({ source, path, now, before }) => {
    if (path.at(-1) !== 'pattern' || path.includes('x-messages')) return [];
    if (typeof before !== 'string' || typeof now !== 'string') return [];
    const lost = [/^\^/, /(?<!\\)\$$/].filter((anchor) => anchor.test(before) && !anchor.test(now));
    if (lost.length === 0 || alternatives(now).length > 1) return [];
    const what = 'выражение больше не закреплено: пройдёт и ответ, в котором есть лишнее';
    return source.problem(path, what, undo('верните «^» в начало и «$» в конец'));
  });

function looseEnd(pattern: string): Pick<Fault, 'what' | 'fix'> | undefined {
  const branches = alternatives(pattern);
  const [first = '', last = ''] = [branches[0], branches.at(-1)];
  if (
    branches.length > 1 &&
    branches.some((branch) => !isWhole(branch)) &&
    /^\^|[^\\]\$$/.test(first + last)
  ) {
    const inner = branches.map((branch) => branch.replace(/^\^/, '').replace(/(?<!\\)\$$/, '')).join('|');
    return {
      what: '«^» действует только до «|», а «$» только после: лишние знаки у ответа пройдут',
      fix: `возьмите варианты в скобки: "^(${jsonText(inner)})$"`,
    };
  }
  const [before] = /^(?:\\.|\[(?:\\.|[^\]])*\]|[^\\[.])*(?=\.(?![*+?{]))/u.exec(pattern) ?? [];
  // a full stop that begins an alternative stands for any character on purpose
  if (before === undefined || /(?:^|[(|^])$/.test(before)) return undefined;
  const escaped = `${before}\\.${pattern.slice(before.length + 1)}`;
  return {
    what: 'точка в выражении — это любой знак',
    fix: `если нужна точка, напишите её так: "${jsonText(escaped)}"; если любой знак — ".{1}"`,
  };
}

const isWhole = (branch: string) => branch.startsWith('^') && /(?<!\\)\$$/.test(branch);

/** A text as it is written in JSON between quotes. */
const jsonText = (text: string) => JSON.stringify(text).slice(1, -1);
