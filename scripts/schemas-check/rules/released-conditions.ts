import { isRecord, type Json } from '#engine/definition/definition.ts';
import { isRequiredOnPage } from '#engine/definition/field.ts';
import { equal } from '#engine/values/equal.ts';
import { conditionHolds, conditionSteps, isFaulty, shownCases } from '../read/conditions.ts';
import { formsFolder, type Rule } from '../read/repository.ts';
import { nodesIn, valueAt } from '../read/source.ts';
import { type Fault, releasedFieldRule } from './rule-kinds.ts';

/** A condition still holds for some of the answers for which it held before; otherwise all stored answers are hidden. */
export const invertedConditions = releasedFieldRule(({ node, was, scope, isRaised }) => {
  const [before, now] = [was.schema['x-show-if'], node.schema['x-show-if']];
  if (isRaised || before === undefined || now === undefined || equal(before, now)) return [];
  if (changedNames(before, now).every(({ length }) => length > 0)) return [];
  if (!equal(withoutConstants(before), withoutConstants(now))) {
    const steps = [...conditionSteps(before, scope), ...conditionSteps(now, scope)];
    if (steps.some(isFaulty)) return [];
    const cases = shownCases(steps, scope).filter((answers) => conditionHolds(before, answers));
    if (cases.length === 0 || cases.some((answers) => conditionHolds(now, answers))) return [];
  }
  return [
    {
      at: ['x-show-if'],
      what: INVERTED,
      fix: 'верните условие; новому вопросу дайте другое имя',
    },
  ];
});

const INVERTED = 'условие теперь обратное: тем, кто уже ответил, этот вопрос не покажут';

/** A condition keeps the `true` or `false` that it had in the last commit. */
export const flippedConstants: Rule = ({ committed, sources, formFiles }) =>
  [...committed].flatMap(([file, former]) => {
    const source = formFiles.has(file.slice(formsFolder.length)) ? sources.get(file) : undefined;
    if (!source) return [];
    return nodesIn(former).flatMap(({ path, value: before }) => {
      const now = valueAt(source.data, path);
      const isFlipped = path.at(-1) === 'const' && typeof before === 'boolean' && now === !before;
      if (!isFlipped) return [];
      const fix = `верните "const": ${before}; если неверно было прежде, сохраните правку коммитом`;
      return source.problem(path, INVERTED.replace(/:.*/, `: было ${before}, стало ${now}`), fix, [INVERTED]);
    });
  });

/** A condition with each `true` and `false` of its constants replaced: conditions that differ in these alone are equal. */
function withoutConstants(condition: Json): Json {
  if (Array.isArray(condition)) return condition.map((part: Json) => withoutConstants(part));
  if (!isRecord(condition)) return condition;
  return Object.fromEntries(
    Object.entries(condition).map(([keyword, value]) => [
      keyword,
      keyword === 'const' && typeof value === 'boolean' ? 'boolean' : withoutConstants(value ?? null),
    ]),
  );
}

/** A condition reads the same questions as before: a copied condition reads the question of another field. */
export const otherQuestions = releasedFieldRule(({ node, was, scope, isRaised }) => {
  const [before, now] = [was.schema['x-show-if'], node.schema['x-show-if']];
  if (isRaised || before === undefined || now === undefined) return [];
  const exists = (name: string) => scope.some((field) => field.name === name);
  const [lost, added] = changedNames(before, now).map((names) => names.filter(exists));
  if (!lost?.length || !added?.length) return [];
  const what = `этот вопрос открывал ответ на «${lost.join('», «')}», а теперь — на «${added.join('», «')}»`;
  return [
    {
      at: ['x-show-if'],
      what,
      fix: `верните условие с «${lost[0]}»; если так задумано, поднимите x-version`,
    },
  ];
});

/** The names that only the former, and that only the current condition reads. */
function changedNames(before: Json, now: Json): readonly [readonly string[], readonly string[]] {
  const [former, current] = [namesRead(before), namesRead(now)];
  return [former.filter((name) => !current.includes(name)), current.filter((name) => !former.includes(name))];
}

/** Names of the fields that a condition reads. */
function namesRead(condition: Json): readonly string[] {
  return [...new Set(conditionSteps(condition, []).map(({ name }) => name))];
}

/** A required question that not everybody was asked keeps its condition: nobody else can answer it. */
export const lostConditions = releasedFieldRule(({ node, was, isRaised }): readonly Fault[] => {
  const before = was.schema['x-show-if'];
  if (isRaised || before === undefined || node.schema['x-show-if'] !== undefined || !isRequiredOnPage(node))
    return [];
  const what = `обязательный вопрос «${node.schema.title ?? node.name}» задавали не всем, а теперь его зададут каждому`;
  return [
    {
      at: [],
      what,
      fix: `верните "x-show-if": ${JSON.stringify(before)}; если так задумано, поднимите x-version`,
    },
  ];
});
