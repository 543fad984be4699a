import type { FieldNode, LineTemplate, StepDefinition } from '#engine/definition/definition.ts';
import { isNotDisplayed } from '#engine/describe/describe.ts';
import { addressesIn } from '#engine/describe/template.ts';
import meta from '#schemas/meta/form.schema.json' with { type: 'json' };
import { suggestion } from '#scripts/schemas-check/problem.ts';
import type { Rule } from '../read/repository.ts';
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

/**
 * Stores the progress of a flow across reloads, as long as the tab is open. Passwords and codes are
 * not stored: after a reload the person is back at the step that asks for the code, and the code
 * that was sent still counts.
 */
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

/** `x-lines` stands at an object or a group, and names plain fields that are inside of it, each in one line. */
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

/** Files, objects and groups have renderings of their own, and passwords are never shown. */
function isInSummary(node: FieldNode): boolean {
  return (node.kind === 'value' || node.kind === 'list') && !isNotDisplayed(node);
}

/** Field names of the HTML standard's autofill. */
const { contacts, others } = meta.$defs.field.properties['x-autocomplete']['x-names'];

/** `[section-…] [shipping|billing] [home|work|mobile] field`, `on` or `off` (HTML, autofill detail tokens). */
export const autocomplete = fieldRule(({ node }) => {
  const value = node.schema['x-autocomplete'];
  if (value === undefined || value === 'on' || value === 'off') return [];
  const words = value.split(' ');
  if (words[0]?.startsWith('section-')) words.shift();
  if (words[0] === 'shipping' || words[0] === 'billing') words.shift();
  const place =
    words[0] !== undefined && ['home', 'work', 'mobile'].includes(words[0]) ? words.shift() : undefined;
  const [name = '', ...rest] = words;
  const known = place ? contacts : [...contacts, ...others];
  if (known.includes(name) && rest.length === 0) return [];
  const wrong = rest.length > 0 && known.includes(name) ? rest.join(' ') : name;
  return {
    at: ['x-autocomplete'],
    what: `браузер не знает слова автозаполнения «${wrong}»`,
    fix: autofillFix(wrong, known),
  };
});

function autofillFix(wrong: string, known: readonly string[]): string {
  const hint = suggestion(wrong, known);
  return hint.startsWith('возможно')
    ? hint
    : 'возьмите слово из стандарта HTML (family-name, tel, email) или off';
}

/** The browser fills in who types: not a child that the field is about, and not two people of one form. */
export const autocompletePeople = fieldRule(({ node, parent }, { definition, fields }) => {
  const value = node.schema['x-autocomplete'];
  if (value === undefined || !personal.includes(value.split(' ').at(-1) ?? '')) return [];
  const step = definition.steps.find(({ id }) => id === node.step);
  const section = step?.sections[node.schema['x-section'] ?? ''];
  const words = [node.schema.title, node.schema['x-messages']?.required, parent?.schema.title];
  // a section may be about those who come with a child, too
  const isOfChild = /^(о )?реб[её]н/i.test(section?.title ?? '');
  if (isOfChild || words.some((text) => /реб[её]н/i.test(text ?? '')))
    return {
      at: ['x-autocomplete'],
      what: `поле «${node.name}» — о ребёнке, а браузер подставит того, кто печатает`,
      fix: 'напишите "x-autocomplete": "off"',
    };
  const twin = fields.find((one) => one.node.schema['x-autocomplete'] === value)?.node;
  if (!twin || twin === node || twin.address === node.address || (twin.showIf && node.showIf)) return [];
  return {
    at: ['x-autocomplete'],
    what: `браузер подставит сюда то же, что в «${twin.address}»`,
    fix: `если это другой человек, напишите "off" или другой "section-…"`,
  };
});

/** Autofill words of one person. */
const personal = ['name', 'given-name', 'additional-name', 'family-name', 'nickname', 'bday', 'sex'];
