import type { StepDefinition } from '#engine/definition/definition.ts';
import type { Rule } from '../../read/repository.ts';
import { suggestion } from '../../suggest.ts';
import type { Fault } from '../field-rule.ts';

/** The word by which the address calls a step's summary (`?panel=summary`). */
const taken = 'summary';

/** `x-panels` puts sections of its step together, each one once, under a name that no other screen has. */
export const knownPanels: Rule = ({ forms }) =>
  forms.flatMap(({ definition, steps }) =>
    definition.steps.flatMap((step, i) => {
      const source = steps[i];
      if (!source) return [];
      const names = [...Object.keys(step.sections), ...Object.keys(step.panels ?? {})];
      const reserved = names.includes(taken)
        ? [
            source.problem(
              [Object.hasOwn(step.sections, taken) ? 'x-sections' : 'x-panels', taken],
              `имя «${taken}» занято обзором шага`,
              'назовите панель иначе',
            ),
          ]
        : [];
      const faults = panelFaults(step).map(({ at, what, fix }) => source.problem(at, what, fix));
      return [...reserved, ...faults];
    }),
  );

function panelFaults({ sections, panels = {} }: StepDefinition): readonly Fault[] {
  const known = Object.keys(sections);
  const all = Object.entries(panels);
  return all.flatMap(([name, panel], place) => {
    const before = all.slice(0, place).flatMap(([, earlier]) => earlier.sections);
    const same = Object.hasOwn(sections, name) && !panel.sections.includes(name);
    return [
      ...(same
        ? [
            {
              at: ['x-panels', name],
              what: `именем «${name}» названа панель, которой на этом экране нет`,
              fix: 'назовите экран иначе',
            },
          ]
        : []),
      ...panel.sections.flatMap((section, i): readonly Fault[] => {
        const at = ['x-panels', name, 'sections', i];
        if (!known.includes(section))
          return [{ at, what: `в x-sections нет панели «${section}»`, fix: suggestion(section, known) }];
        if (!before.includes(section)) return [];
        return [
          { at, what: `панель «${section}» уже стоит на другом экране`, fix: 'уберите её здесь или там' },
        ];
      }),
    ];
  });
}
