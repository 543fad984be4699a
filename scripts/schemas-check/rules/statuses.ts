import type { Rule } from '../repository.ts';

/** A status stands on a stage that there is. */
export const statusStages: Rule = ({ sources }) =>
  [...sources.values()]
    .filter(({ file }) => file.startsWith('schemas/statuses/'))
    .flatMap((source) => {
      const { stages, statuses }: { stages?: unknown; statuses?: unknown } = Object(source.data);
      const count = Array.isArray(stages) ? stages.length : 0;
      return Object.entries(Object(statuses)).flatMap(([name, status]) => {
        const { stage }: { stage?: unknown } = Object(status);
        return typeof stage === 'number' && stage > count
          ? [
              source.problem(
                ['statuses', name, 'stage'],
                `деления № ${stage} нет`,
                `их ${count}: напишите номер от 1 до ${count}`,
              ),
            ]
          : [];
      });
    });
