import type { Rule } from '../../read/repository.ts';
import { suggestion } from '../../suggest.ts';
import { fieldRule } from '../field-rule.ts';

/** `x-section` names a section of the same step, and stands on the fields of the step itself. */
export const knownSections = fieldRule(({ node, parent }, { definition }) => {
  const section = node.schema['x-section'];
  const sections = Object.keys(definition.steps.find(({ id }) => id === node.step)?.sections ?? {});
  if (section === undefined) {
    if (parent || sections.length === 0 || node.schema['x-widget'] === 'hidden') return [];
    return [
      {
        at: [],
        what: `поле «${node.name}» не стоит ни в одной панели`,
        fix: 'добавьте "x-section" с именем из x-sections',
      },
    ];
  }
  if (parent)
    return [
      {
        at: ['x-section'],
        what: 'панель называют только у полей шага',
        fix: 'уберите x-section: поле стоит там же, где и то, что его содержит',
      },
    ];
  if (sections.includes(section)) return [];
  return [
    { at: ['x-section'], what: `в x-sections нет панели «${section}»`, fix: suggestion(section, sections) },
  ];
});

/** A section without fields would never be drawn. */
export const usedSections: Rule = ({ forms }) =>
  forms.flatMap(({ definition, steps, fields }) =>
    definition.steps.flatMap((step, i) => {
      const used = new Set(
        fields.filter(({ node }) => node.step === step.id).map(({ node }) => node.schema['x-section']),
      );
      const empty = Object.keys(step.sections).filter((name) => !used.has(name));
      return empty.flatMap((name) => {
        const source = steps[i];
        return source
          ? [
              source.problem(
                ['x-sections', name],
                `в панели «${name}» нет полей`,
                'уберите её или поставьте в неё поле',
              ),
            ]
          : [];
      });
    }),
  );
