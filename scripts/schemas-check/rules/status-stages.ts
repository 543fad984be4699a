import type { Rule } from '../read/repository.ts';
import { isWhole, statusLists } from './statuses.ts';

/** A status stands on a stage that there is, and on every stage stands a status. */
export const statusStages: Rule = (repository) =>
  statusLists(repository).flatMap(({ source, stages, statuses }) => {
    const taken = [...statuses.values()].map(({ stage }) => stage);
    const beyond = [...statuses]
      .filter(([, { stage = 0 }]) => stage > stages.length)
      .map(([name, { stage }]) =>
        source.problem(
          ['statuses', name, 'stage'],
          `деления № ${stage} нет`,
          `их ${stages.length}: напишите номер от 1 до ${stages.length}`,
        ),
      );
    // statuses without any stage have no line of progress at all; one beyond the last may be what is missing
    const isNone = taken.every((stage) => stage === undefined);
    const idle =
      isNone || beyond.length > 0
        ? []
        : [...stages.entries()].filter(([index]) => !taken.includes(index + 1));
    return [
      ...beyond,
      ...idle.map(([index, title]) =>
        source.problem(
          ['stages', index],
          `на делении «${String(title)}» не стоит ни один статус`,
          `напишите "stage": ${index + 1} статусу, который на нём стоит, или уберите деление`,
        ),
      ),
    ];
  });

/** Whoever is waited for, or what has been decided, stands somewhere on the way: only what is aside of it has no stage. */
export const stagedStatuses: Rule = (repository) =>
  statusLists(repository).flatMap(({ source, stages, statuses }) => {
    const aside = [...statuses].filter(([, { stage, tone }]) => stage === undefined && tone !== 'neutral');
    const isNone = [...statuses.values()].every(({ stage }) => stage === undefined);
    return (isNone ? [] : aside).map(([name, { tone }]) =>
      source.problem(
        ['statuses', name],
        `у статуса «${name}» нет деления полосы хода`,
        `допишите "stage": номер от 1 до ${stages.length}; если он в стороне от хода, напишите "tone": "neutral" вместо "${tone}"`,
      ),
    );
  });

/** Where something is handed in at all, it is so from the beginning. */
export const statusBeginning: Rule = (repository) =>
  statusLists(repository).flatMap((list) => {
    const { source, initial, transitions } = list;
    const finishes = transitions.filter(({ call }) => call === 'finish');
    if (!isWhole(list) || finishes.length === 0 || finishes.some(({ from }) => from === initial)) return [];
    const to = finishes[0]?.to;
    const line = `{ "from": "${initial}", "to": "${to}", "by": "representative", "call": "finish" }`;
    return [
      source.problem(
        ['initial'],
        `из начального статуса «${initial}» ничего нельзя подать`,
        `добавьте в "transitions": ${line}`,
      ),
    ];
  });
