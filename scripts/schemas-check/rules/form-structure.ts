import { type WireKey, wireKeys } from '#engine/compile/wire-schema.ts';
import type { FieldNode, LineTemplate } from '#engine/definition/definition.ts';
import { isNotDisplayed } from '#engine/describe/describe.ts';
import { templateAddresses } from '#engine/describe/template.ts';
import { suggestion, unknownName } from '../problem.ts';
import type { FieldSource, Rule } from '../read/repository.ts';
import type { Path } from '../read/source.ts';
import { type Fault, fieldRule, stepRule } from './rule-kinds.ts';

/** A panel (`x-panels`) contains sections of its step, each section is in one panel, and no name stands for two screens. */
export const knownPanels = stepRule(({ sections, panels = {} }) => {
  const known = Object.keys(sections);
  return Object.entries(panels).flatMap(([name, panel], index, all): readonly Fault[] => {
    const earlier = all.slice(0, index).flatMap(([, other]) => other.sections);
    const unknown = panel.sections.flatMap((section, i) => {
      const at = ['x-panels', name, 'sections', i];
      if (!known.includes(section))
        return { at, what: `в x-sections нет панели «${section}»`, fix: suggestion(section, known) };
      return earlier.includes(section)
        ? { at, what: `панель «${section}» уже стоит на другом экране`, fix: 'уберите её здесь или там' }
        : [];
    });
    if (!known.includes(name) || panel.sections.includes(name)) return unknown;
    const what = `именем «${name}» названа панель, которой на этом экране нет`;
    return [{ at: ['x-panels', name], what, fix: 'назовите экран иначе' }, ...unknown];
  });
});

/** A top field of a step with sections has `x-section` with a section of the step. */
export const knownSections = fieldRule(({ node, parent }, { definition }) => {
  const section = node.schema['x-section'];
  const sections = Object.keys(definition.steps.find(({ id }) => id === node.step)?.sections ?? {});
  if (parent) return undefined;
  if (section === undefined)
    return sections.length === 0 || node.schema['x-widget'] === 'hidden'
      ? undefined
      : {
          what: `поле «${node.name}» не стоит ни в одной панели`,
          fix: 'добавьте "x-section" с именем из x-sections',
        };
  if (sections.includes(section)) return undefined;
  const what = `в x-sections нет панели «${section}»`;
  return { at: ['x-section'], what, fix: suggestion(section, sections) };
});

/** A section has a field. */
export const usedSections = stepRule(({ id, sections }, { fields }) => {
  const used = fields.filter(({ node }) => node.step === id).map(({ node }) => node.schema['x-section']);
  return Object.keys(sections)
    .filter((name) => !used.includes(name))
    .map((name) => ({
      at: ['x-sections', name],
      what: `в панели «${name}» нет полей`,
      fix: 'уберите её или поставьте в неё поле',
    }));
});

/** `lines` of a section name its own plain fields, each in one line. */
export const sectionLines = stepRule(({ id, sections }, { fields }) =>
  Object.entries(sections).flatMap(([section, { lines = [] }]) => {
    const own = fields.filter(
      ({ node, parent }) => !parent && node.step === id && (node.schema['x-section'] ?? '') === section,
    );
    const nodes = own.map(({ node }) => node);
    return lineFaults(lines, nodes, ['x-sections', section, 'lines'], `в панели «${section}»`);
  }),
);

/** `x-lines` of an object or a group names its plain fields, each in one line. */
export const insideLines = fieldRule(({ node }) => {
  const lines = node.schema['x-lines'];
  if (!lines || !['object', 'group'].includes(node.kind)) return undefined;
  return lineFaults(lines, node.children, ['x-lines'], `внутри «${node.name}»`);
});

function lineFaults(
  lines: readonly LineTemplate[],
  nodes: readonly FieldNode[],
  at: Path,
  where: string,
): readonly Fault[] {
  const known = nodes.filter(isInSummary).map(({ name }) => name);
  const lineOf = new Map<string, number>();
  return lines.flatMap(({ label = '', text }, i) => {
    const templates = [
      { template: label, path: [...at, i, 'label'] },
      ...text.map((template, n) => ({ template, path: [...at, i, 'text', n] })),
    ];
    return templates.flatMap(({ template, path }) =>
      templateAddresses(template).flatMap((name) => {
        const what = `${where} нет поля «${name}» с одним ответом`;
        if (!known.includes(name)) return { at: path, what, fix: suggestion(name, known) };
        const line = lineOf.get(name) ?? i;
        lineOf.set(name, line);
        if (line === i) return [];
        return {
          at: path,
          what: `поле «${name}» уже стоит в другой строке`,
          fix: 'уберите его из одной из них',
        };
      }),
    );
  });
}

/** Whether a line can contain a field: files, objects and groups have renderings of their own, and passwords are not shown. */
function isInSummary(node: FieldNode): boolean {
  return (node.kind === 'value' || node.kind === 'list') && !isNotDisplayed(node);
}

/** Each group has its own prefix of wire keys (`x-flatten`). */
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
  const unknown = (name: string, at: Path): Fault[] =>
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
export const requiredOfStep = stepRule(({ schema }) =>
  unknownRequired(schema.required, Object.keys(schema.properties ?? {}), ['required']),
);

/** `required` of an object or of an entry names fields in it. */
export const requiredInside = fieldRule(({ node }) => {
  if (!['group', 'object', 'files'].includes(node.kind)) return undefined;
  const inner = node.kind === 'object' ? node.schema : node.schema.items;
  const at = node.kind === 'object' ? ['required'] : ['items', 'required'];
  return unknownRequired(inner?.required, Object.keys(inner?.properties ?? {}), at);
});

function unknownRequired(
  required: readonly string[] | undefined,
  known: readonly string[],
  at: Path,
): readonly Fault[] {
  return (required ?? []).flatMap((name, index) =>
    known.includes(name)
      ? []
      : {
          at: [...at, index],
          ...unknownName(`обязательного поля «${name}» нет`, name, known),
          hides: ['contract.columnFields', 'fieldAnswers.knownMessages'],
        },
  );
}

/** A field name occurs in one step only (within a file JSON itself forbids repetition). */
export const uniqueFields: Rule = ({ forms }) =>
  forms.flatMap(({ fields }) => {
    const first = new Map<string, FieldSource>();
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

/** No two fields have the same wire key, and no key matches the keys of a group. */
export const uniqueWireKeys: Rule = ({ forms }) =>
  forms.flatMap(({ definition, fields }) => {
    const keys = wireKeys(definition);
    return keys.flatMap((key, i) => {
      const other = keys.slice(0, i).find((earlier) => collide(earlier, key));
      const field = fields.find(({ node }) => node.address === key.address);
      if (!other || !field) return [];
      const what = `ключ «${key.key.replace('[1-9][0-9]*', '1')}» спутается с ключом поля ${other.address}`;
      return field.problem([], what, 'назовите поле или x-flatten иначе');
    });
  });

/** Whether two keys are confused; equal addresses, and two groups with one prefix, have rules of their own. */
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
