import type { FieldNode } from '#engine/definition/definition.ts';
import type { LineTemplate } from '#engine/definition/section.ts';
import { isUnspoken } from '#engine/describe/describe.ts';
import { addressesIn } from '#engine/describe/template.ts';
import type { Rule } from '../../read/repository.ts';
import type { Path } from '../../read/source.ts';
import { suggestion } from '../../suggest.ts';
import { type Fault, fieldRule } from '../field-rule.ts';

/** `lines` of a section name its own plain fields, each in one line. */
export const sectionLines: Rule = ({ forms }) =>
  forms.flatMap(({ definition, steps, fields }) =>
    definition.steps.flatMap((step, i) =>
      Object.entries(step.sections).flatMap(([section, { lines = [] }]) => {
        const source = steps[i];
        const own = fields.filter(
          ({ node, parent }) =>
            !parent && node.step === step.id && (node.schema['x-section'] ?? '') === section,
        );
        const nodes = own.map(({ node }) => node);
        return faultsOf(lines, nodes, ['x-sections', section, 'lines'], `в панели «${section}»`).flatMap(
          ({ at, what, fix }) => source?.problem(at, what, fix) ?? [],
        );
      }),
    ),
  );

/** `x-lines` stands at an object or a group, and names plain fields that are inside of it, each in one line. */
export const insideLines = fieldRule(({ node }) => {
  const lines = node.schema['x-lines'];
  if (!lines) return [];
  if (node.kind === 'object' || node.kind === 'group')
    return faultsOf(lines, node.children, ['x-lines'], `внутри «${node.name}»`);
  const fix = 'уберите его: строки одной панели пишут в "lines" этой панели';
  return [{ at: ['x-lines'], what: 'x-lines стоит не у группы записей и не у нескольких полей вместе', fix }];
});

function faultsOf(
  lines: readonly LineTemplate[],
  nodes: readonly FieldNode[],
  at: Path,
  where: string,
): readonly Fault[] {
  const known = nodes.filter(isTold).map(({ name }) => name);
  const seen = new Map<string, number>();
  return lines.flatMap(({ label = '', text }, i) => {
    const templates = [
      [label, [...at, i, 'label']] as const,
      ...text.map((one, n) => [one, [...at, i, 'text', n]] as const),
    ];
    return templates.flatMap(([template, path]) =>
      addressesIn(template).flatMap((name): Fault[] => {
        if (!known.includes(name))
          return [
            { at: path, what: `${where} нет поля «${name}» с одним ответом`, fix: suggestion(name, known) },
          ];
        const before = seen.get(name) ?? i;
        seen.set(name, before);
        return before === i
          ? []
          : [
              {
                at: path,
                what: `поле «${name}» уже стоит в другой строке`,
                fix: 'уберите его из одной из них',
              },
            ];
      }),
    );
  });
}

/** Files, objects and groups are told by themselves, and passwords by nobody. */
function isTold(node: FieldNode): boolean {
  return (node.kind === 'value' || node.kind === 'list') && !isUnspoken(node);
}
