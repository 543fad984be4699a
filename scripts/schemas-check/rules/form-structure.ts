import { type WireKey, wireKeys } from '#engine/compile/wire-schema.ts';
import type { FieldNode, LineTemplate, StepDefinition } from '#engine/definition/definition.ts';
import { isNotDisplayed } from '#engine/describe/describe.ts';
import { templateAddresses } from '#engine/describe/template.ts';
import { suggestion } from '#scripts/schemas-check/problem.ts';
import type { FieldPlace, Rule } from '../read/repository.ts';
import type { Path } from '../read/source.ts';
import { type Fault, fieldRule } from './rule-kinds.ts';

/** `x-panels` puts sections of its step together, each one once, under a name that no other screen has. */
export const knownPanels: Rule = ({ forms }) =>
  forms.flatMap(({ definition, steps }) =>
    definition.steps.flatMap((step, i) =>
      panelFaults(step).flatMap(({ at, what, fix }) => steps[i]?.problem(at, what, fix) ?? []),
    ),
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

/** `x-section` names a section of the same step, and stands on the fields of the step itself. */
export const knownSections = fieldRule(({ node, parent }, { definition }) => {
  const section = node.schema['x-section'];
  const sections = Object.keys(definition.steps.find(({ id }) => id === node.step)?.sections ?? {});
  if (section === undefined) {
    if (parent || sections.length === 0 || node.schema['x-widget'] === 'hidden') return [];
    return {
      at: [],
      what: `поле «${node.name}» не стоит ни в одной панели`,
      fix: 'добавьте "x-section" с именем из x-sections',
    };
  }
  if (parent || sections.includes(section)) return [];
  return {
    at: ['x-section'],
    what: `в x-sections нет панели «${section}»`,
    fix: suggestion(section, sections),
  };
});

/** A section has a field. */
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
          ? source.problem(
              ['x-sections', name],
              `в панели «${name}» нет полей`,
              'уберите её или поставьте в неё поле',
            )
          : [];
      });
    }),
  );

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

/** `x-lines` belongs to an object or a group and names plain fields of it, each in one line only. */
export const insideLines = fieldRule(({ node }) => {
  const lines = node.schema['x-lines'];
  if (!lines || !['object', 'group'].includes(node.kind)) return [];
  return faultsOf(lines, node.children, ['x-lines'], `внутри «${node.name}»`);
});

function faultsOf(
  lines: readonly LineTemplate[],
  nodes: readonly FieldNode[],
  at: Path,
  where: string,
): readonly Fault[] {
  const known = nodes.filter(isInSummary).map(({ name }) => name);
  const seen = new Map<string, number>();
  return lines.flatMap(({ label = '', text }, i) => {
    const templates = [
      [label, [...at, i, 'label']] as const,
      ...text.map((one, n) => [one, [...at, i, 'text', n]] as const),
    ];
    return templates.flatMap(([template, path]) =>
      templateAddresses(template).flatMap((name): Fault[] => {
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

/** Files, objects and groups have renderings of their own, and passwords are never shown. */
function isInSummary(node: FieldNode): boolean {
  return (node.kind === 'value' || node.kind === 'list') && !isNotDisplayed(node);
}

/** Each group has its own prefix, or the entries of one come back among those of the other. */
export const groupPrefixes = fieldRule(({ node }, { fields }) => {
  const prefix = node.schema['x-flatten'];
  if (node.kind !== 'group' || prefix === undefined) return [];
  const groups = fields.map((field) => field.node).filter(({ kind }) => kind === 'group');
  const first = groups.find(({ schema }) => schema['x-flatten'] === prefix);
  if (!first || first.address === node.address) return [];
  const free = [node.name.replace(/s$/, ''), node.name].find((name) => name !== prefix);
  return {
    at: ['x-flatten'],
    what: `«${prefix}» — уже начало ключей группы «${first.name}»: её записи и эти смешаются`,
    fix: `назовите иначе, например "${free}"`,
  };
});

/** `x-summary` and `x-unique` name fields of the entry. */
export const entryNames = fieldRule(({ node }) => {
  const known = node.children.map(({ name }) => name);
  const unknown = (name: string, at: Fault['at']): Fault[] =>
    known.includes(name) ? [] : [{ at, what: `в записи нет поля «${name}»`, fix: suggestion(name, known) }];
  const inSummary = (node.schema['x-summary'] ?? []).flatMap((line, i) =>
    templateAddresses(line).map((name) => ({ name, at: ['x-summary', i] })),
  );
  const repeated = inSummary.filter(({ name }, i) => inSummary.findIndex((one) => one.name === name) < i);
  return [
    ...repeated.map(({ name, at }) => ({
      at,
      what: `поле «${name}» уже стоит в этих словах`,
      fix: suggestion(
        name,
        known.filter((one) => !inSummary.some((written) => written.name === one)),
      ),
    })),
    ...(node.schema['x-unique'] ?? []).flatMap((name, i) => unknown(name, ['x-unique', i])),
    ...(node.schema['x-summary'] ?? []).flatMap((line, i) =>
      [...line.matchAll(/\{([^{}]*)\}/g)].flatMap(([, name = '']) => unknown(name, ['x-summary', i])),
    ),
  ];
});

/** `required` of a step names fields of that step. */
export const requiredOfStep: Rule = ({ forms }) =>
  forms.flatMap(({ definition, steps }) =>
    definition.steps.flatMap((step, i) =>
      unknownNames(step.schema.required, Object.keys(step.schema.properties ?? {})).flatMap(
        ({ index, name, fix }) => {
          const source = steps[i];
          return source ? source.problem(['required', index], `обязательного поля «${name}» нет`, fix) : [];
        },
      ),
    ),
  );

/** `required` of an object or of an entry names fields in it. */
export const requiredInside = fieldRule(({ node }) => {
  if (!['group', 'object', 'files'].includes(node.kind)) return [];
  const inner = node.kind === 'object' ? node.schema : node.schema.items;
  const at = node.kind === 'object' ? ['required'] : ['items', 'required'];
  return unknownNames(inner?.required, Object.keys(inner?.properties ?? {})).map(({ index, name, fix }) => ({
    at: [...at, index],
    what: `обязательного поля «${name}» нет`,
    fix,
  }));
});

function unknownNames(required: readonly string[] | undefined, known: readonly string[]) {
  return (required ?? []).flatMap((name, index) =>
    known.includes(name) ? [] : { index, name, fix: suggestion(name, known) },
  );
}

/** A field name occurs in one step only (within a file JSON itself forbids repetition). */
export const uniqueFields: Rule = ({ forms }) =>
  forms.flatMap(({ fields }) => {
    const first = new Map<string, FieldPlace>();
    return fields.flatMap((field) => {
      const known = first.get(field.node.address);
      if (!known) first.set(field.node.address, field);
      if (!known || field.parent) return [];
      return field.problem(
        [],
        `поле «${field.node.name}» уже есть в ${known.source.file}`,
        'назовите одно из них иначе',
      );
    });
  });

/** No two fields have the same flat key, and no key looks like one of a group's. */
export const uniqueWireKeys: Rule = ({ forms }) =>
  forms.flatMap(({ definition, fields }) => {
    const keys = wireKeys(definition);
    return keys.flatMap((key, i) => {
      const other = keys.slice(0, i).find((earlier) => collide(earlier, key));
      const place = fields.find(({ node }) => node.address === key.address);
      if (!other || !place) return [];
      const what = `ключ «${key.key.replace('[1-9][0-9]*', '1')}» спутается с ключом поля ${other.address}`;
      return place.problem([], what, 'назовите поле или x-flatten иначе');
    });
  });

/** Fields with the same name in two steps have a rule of their own, and so have two groups with one prefix. */
function collide(a: WireKey, b: WireKey): boolean {
  if (a.address === b.address || (a.repeated && b.repeated)) return false;
  if (a.key === b.key) return true;
  return inGroup(a, b) || inGroup(b, a);
}

function inGroup(group: WireKey, plain: WireKey): boolean {
  if (!group.repeated || plain.repeated) return false;
  const prefix = group.key.slice(0, group.key.indexOf('_', group.key.lastIndexOf('*')) + 1);
  return new RegExp(`^${prefix}`).test(plain.key);
}
