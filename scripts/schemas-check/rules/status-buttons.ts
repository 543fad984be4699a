import type { Rule } from '../read/repository.ts';
import { isOfStem } from '../read/russian.ts';
import { isWhole, type StatusList, statusLists, type Transition } from '../read/statuses.ts';

/** Where a list has words for buttons, each transition of the school has one, and each word its transition. */
export const statusButtons: Rule = (repository) =>
  statusLists(repository).flatMap((list) => {
    const labelled = [...list.statuses].flatMap(([from, { transitions: labels = {} }]) =>
      Object.keys(labels).map((to) => ({ from, to })),
    );
    const isKnown = labelled.every(({ to }) => list.statuses.has(to));
    if (!isWhole(list) || !isKnown || labelled.length === 0) return [];
    const ofSchool = list.transitions.filter(({ by, call }) => by === 'administrator' && call === 'status');
    // a transition of the school that is declared as the family's is reported as such
    const known = list.transitions.filter(({ call }) => call === 'status');
    return [...unlabelledTransitions(list, ofSchool, labelled), ...idleWords(list, known, labelled)];
  });

type Step = Pick<Transition, 'from' | 'to'>;

function unlabelledTransitions(
  { source, transitions }: StatusList,
  ofSchool: readonly Transition[],
  labelled: readonly Step[],
) {
  return ofSchool
    .filter((one) => !includes(labelled, one))
    .map((one) =>
      source.problem(
        ['transitions', transitions.indexOf(one)],
        `у перехода «${one.from}» → «${one.to}» нет слова на кнопке`,
        `напишите его в "transitions" статуса «${one.from}»`,
      ),
    );
}

function idleWords({ source }: StatusList, known: readonly Transition[], labelled: readonly Step[]) {
  return labelled
    .filter((one) => !includes(known, one))
    .map(({ from, to }) =>
      source.problem(
        ['statuses', from, 'transitions', to],
        `школа не переводит из «${from}» в «${to}»`,
        'добавьте переход в "transitions" или уберите слово',
      ),
    );
}

function includes(steps: readonly Step[], { from, to }: Step): boolean {
  return steps.some((one) => one.from === from && one.to === to);
}

/** Buttons of one status have different words, unless only one of their transitions is possible at a time. */
export const buttonWords: Rule = (repository) =>
  statusLists(repository).flatMap(({ source, statuses, transitions }) =>
    [...statuses].flatMap(([from, { transitions: labels = {} }]) => {
      const buttons = Object.entries(labels);
      const beforeOf = (to: string) =>
        transitions.find((one) => one.from === from && one.to === to && one.by === 'administrator')
          ?.submittedBefore;
      return buttons.flatMap(([to, label], i) => {
        const twin = buttons
          .slice(0, i)
          .find(([other, words]) => words === label && !excludes(beforeOf(other), beforeOf(to)));
        const what = `так же называется кнопка перехода в «${twin?.[0]}»: их не различить`;
        return twin
          ? source.problem(['statuses', from, 'transitions', to], what, 'назовите одну из них иначе')
          : [];
      });
    }),
  );

function excludes(one: boolean | undefined, other: boolean | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other;
}

/** A button of a status, and the status that it leads to. */
interface Button {
  readonly from: string;
  readonly to: string;
  readonly words: string;
}

/**
 * Words of a button lead to one status, unless one status has them twice: «Открыть снова» leads to where the record was.
 * Two exchanged buttons are one mistake, and a button that is called like its status is none.
 */
export const buttonMeanings: Rule = (repository) =>
  statusLists(repository).flatMap(({ source, statuses }) => {
    const buttons = [...statuses].flatMap(([from, { transitions: labels = {} }]) =>
      Object.entries(labels).map(([to, words]): Button => ({ from, to, words: String(words) })),
    );
    const usualOf = (button: Button) => usualButton(button, buttons);
    const strange = buttons.filter((button) => {
      const isNamed = isOfStem(button.words, statuses.get(button.to)?.label ?? '');
      return !isNamed && usualOf(button) !== undefined;
    });
    return strange.flatMap((button) => {
      const { from, to, words } = button;
      const usual = usualOf(button);
      const isSwap = (other: Button) =>
        other !== button && other.from === from && usualOf(other)?.to === to && usual?.to === other.to;
      const twin = strange.find(isSwap);
      if (!usual || (twin && strange.indexOf(twin) < strange.indexOf(button))) return [];
      return source.problem(
        ['statuses', from, 'transitions', to],
        twin
          ? `кнопки «${words}» и «${twin.words}» поменялись местами: «${words}» ведёт в «${to}»`
          : `кнопка «${words}» ведёт здесь в «${to}», а в статусе «${usual.from}» — в «${usual.to}»`,
        twin ? 'верните их слова на места' : 'назовите кнопку по статусу, в который она ведёт',
      );
    });
  });

/** A button of the same words elsewhere that leads to another status, unless these words lead here at least as often. */
function usualButton({ to, words }: Button, buttons: readonly Button[]): Button | undefined {
  const same = buttons.filter((one) => one.words === words);
  const others = same.filter((one) => one.to !== to);
  const isTwice = same.some((one) => same.some((two) => one !== two && one.from === two.from));
  return isTwice || same.length - others.length > others.length ? undefined : others[0];
}
