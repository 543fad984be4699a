import { type Fault, spotRule } from '../spot-rule.ts';

/** A section asks for what its tab is called by, not for what another tab shows. */
export const tabQueries = spotRule(({ value, path }) => {
  const { parameter, tabs }: { parameter?: unknown; tabs?: unknown } = Object(value);
  if (typeof parameter !== 'string' || !Array.isArray(tabs)) return undefined;
  const values: readonly unknown[] = tabs.map((tab) => tab.value);
  return tabs.flatMap(({ value: own, sections }, i) =>
    [sections].flat().flatMap(({ settings }, j): readonly Fault[] => {
      const { [parameter]: asked } = Object(Object(settings).query);
      if (asked === undefined || asked === own || !values.includes(asked)) return [];
      return [
        {
          what: `раздел вкладки «${String(own)}» показывает то, что стоит во вкладке «${String(asked)}»`,
          fix: `напишите "${parameter}": "${String(own)}"`,
          at: [...path, 'tabs', i, 'sections', j, 'settings', 'query', parameter],
        },
      ];
    }),
  );
});
