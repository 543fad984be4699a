import { answerType } from '#engine/changes/answer-type.ts';
import { type WireKey, wireKeys } from '#engine/compile/wire-schema.ts';
import { locateField, parentOf, valueAt } from '#engine/definition/address.ts';
import { columnName, prefillMappings } from '#engine/definition/columns.ts';
import { type FieldNode, formFields, type LineTemplate } from '#engine/definition/definition.ts';
import { isNotDisplayed } from '#engine/describe/describe.ts';
import { listedFields, listFilterOf, rangeParameters } from '#engine/describe/listed-fields.ts';
import { templateAddresses } from '#engine/describe/template.ts';
import { isSecret, wireKeyOf } from '#engine/wire/wire.ts';
import { member, objectOf } from '#scripts/generate/json-files.ts';
import { type Fix, nameFault, type Problem, suggestion } from '../problem.ts';
import { healthWord } from '../read/answers.ts';
import { listsInContract } from '../read/contract.ts';
import { lostFieldSubject, onlyLostField, renameLine } from '../read/released.ts';
import {
  choiceSources,
  type FieldSource,
  type FormSource,
  type Repository,
  type Rule,
} from '../read/repository.ts';
import type { Path, Source } from '../read/source.ts';
import { type Fault, fieldRule, settingRule, stepRule } from './rule-kinds.ts';

/** A panel (`x-panels`) contains sections of its step, each section is in one panel, and no name stands for two screens. */
export const knownPanels = stepRule(({ sections, panels = {} }) => {
  const known = Object.keys(sections);
  return Object.entries(panels).flatMap(([name, panel], index, all): readonly Fault[] => {
    const earlier = all.slice(0, index).flatMap(([, other]) => other.sections);
    const unknown = panel.sections.flatMap((section, i) => {
      const at = ['x-panels', name, 'sections', i];
      const what = `панель «${section}» уже стоит на другом экране`;
      return earlier.includes(section)
        ? { at, what, fix: 'уберите её здесь или там' }
        : (nameFault(`в x-sections нет панели «${section}»`, section, known, at) ?? []);
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
  return nameFault(`в x-sections нет панели «${section}»`, section, sections, ['x-section']);
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
        const unknown = nameFault(`${where} нет поля «${name}» с одним ответом`, name, known, path);
        if (unknown) return unknown;
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

/** `x-summary` names each field once. */
export const repeatedSummaries = fieldRule(({ node }) => {
  const written = (node.schema['x-summary'] ?? []).flatMap((line, i) =>
    templateAddresses(line).map((name) => ({ name, at: ['x-summary', i] })),
  );
  const names = written.map(({ name }) => name);
  const free = node.children.map(({ name }) => name).filter((name) => !names.includes(name));
  return written
    .filter(({ name }, i) => names.indexOf(name) < i)
    .map(({ name, at }) => ({
      at,
      what: `поле «${name}» уже стоит в этих словах`,
      fix: suggestion(name, free),
    }));
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
  return (required ?? []).flatMap((name, index) => {
    const fault = nameFault(`обязательного поля «${name}» нет`, name, known, [...at, index]);
    return fault ? { ...fault, hides: ['contract.columnFields', 'fields.knownMessages'] } : [];
  });
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

/** Rule: `x-prefills` maps fields of this form to fields of the same type in the other form; both exist. */
export const filledForms: Rule = (repository) =>
  repository.forms.flatMap((form) =>
    Object.keys(form.definition.fills ?? {}).flatMap((id) => prefillProblems(repository, form, id)),
  );

function prefillProblems({ forms, formIds }: Repository, form: FormSource, id: string): readonly Problem[] {
  const filled = forms.find(({ definition }) => definition.id === id);
  const problem = (at: readonly string[], what: string, fix: Fix, about: readonly string[] = []) =>
    form.head.problem(['x-prefills', id, ...at], what, fix, { about });
  if (!formIds.includes(id)) return [problem([], `формы «${id}» нет`, suggestion(id, formIds), [id])];
  if (!filled) return [];
  const fillings = prefillMappings(filled.definition, form.definition);
  return fillings.flatMap(({ names: [to, from], ...fields }) => {
    if (!fields.target)
      return problem([to], `поля «${to}» в форме «${id}» нет`, suggestion(to, serverNamesOf(filled)), [to]);
    if (!fields.source)
      return problem([to], `поля «${from}» в этой форме нет`, prefillFix(form, from), [from]);
    if (kindOf(fields.target) === kindOf(fields.source)) return [];
    return problem(
      [to],
      `поля «${to}» формы «${id}» и «${from}» разного вида`,
      'выберите поле того же вида: с тем же type и format',
    );
  });
}

function prefillFix(form: FormSource, from: string): Fix {
  const own = formFields(form.definition).find(({ name }) => name === from);
  return own ? `сервер зовёт его «${columnName(own)}»` : suggestion(from, serverNamesOf(form));
}

/** Fields are named as the server names their answers. */
function serverNamesOf({ definition }: FormSource): readonly string[] {
  return formFields(definition).map(columnName);
}

function kindOf({ kind, schema }: FieldNode): string {
  return [kind, schema.type, schema.format].join(' ');
}

/** Rule: `x-version` is in the form file, not in its steps. */
export const versionPlace: Rule = ({ forms }) =>
  forms.flatMap(({ head, steps }) => [
    ...(has(head.data, 'x-version')
      ? []
      : [head.problem([], 'у формы нет версии', 'добавьте "x-version": 1')]),
    ...steps
      .filter((step) => step !== head)
      .flatMap((step) =>
        ['x-version', 'x-migrations']
          .filter((keyword) => has(step.data, keyword))
          .map((keyword) =>
            step.problem([keyword], `${keyword} стоит в шаге`, `перенесите его в ${head.file}`),
          ),
      ),
  ]);

function has(data: unknown, keyword: string): boolean {
  return Object.hasOwn(Object(data), keyword);
}

/** Rule: a name in `x-renamed-from` belongs to one field, and no current field has it. */
export const renames = fieldRule(({ node, scope }, form, repository) =>
  (node.schema['x-renamed-from'] ?? []).flatMap((former, i) => {
    const at = ['x-renamed-from', i];
    if (scope.some(({ name }) => name === former)) {
      const lost = onlyLostField(repository, form, (one) => isRenamed(one, node));
      if (lost)
        return {
          at,
          what: `поле «${former}» есть в форме, а «${lost.name}» («${lost.schema.title ?? lost.name}») больше нет`,
          fix: `напишите ${renameLine(lost.name)}`,
          hides: [lostFieldSubject(form, lost)],
        };
      return { at, what: `поле «${former}» всё ещё есть в форме`, fix: 'уберите старое поле или это имя' };
    }
    const earlier = scope.slice(0, scope.indexOf(node));
    const claimed = earlier.find((other) => other.schema['x-renamed-from']?.includes(former));
    return claimed
      ? {
          at,
          what: `прежнее имя «${former}» названо и у поля «${claimed.name}»`,
          fix: 'оставьте его у одного поля',
        }
      : [];
  }),
);

/** `x-prefills` fills each field with the answer of its own name, if there is one. */
export const crossedFills: Rule = ({ forms }) =>
  forms.flatMap(({ definition, head }) =>
    Object.entries(definition.fills ?? {}).flatMap(([id, fills]) => {
      return crossedNames(fills).map(({ at, what, fix }) =>
        head.problem(['x-prefills', id, ...at], what, fix),
      );
    }),
  );

/** The same for what a screen fills into its form. */
export const crossedPrefills = settingRule(({ value, path }) =>
  path.at(-1) === 'fields' && path.includes('prefill') ? crossedNames(objectOf(value)) : undefined,
);

/** Fields that receive the value that has the name of another one. */
function crossedNames(fills: Readonly<Record<string, unknown>>) {
  const pairs = Object.entries(fills).map(([to, from]) => [to, String(from)] as const);
  const isOwn = (name: string, other: string) =>
    name === other || name.endsWith(`_${other}`) || other.endsWith(`_${name}`);
  return pairs.flatMap(([to, from]) => {
    const better = pairs.find(([, other]) => other !== from && isOwn(to, other));
    if (!better || isOwn(to, from)) return [];
    const what = `поле «${to}» получит ответ «${from}», а «${better[1]}» достанется полю «${better[0]}»`;
    return { at: [to], what, fix: `напишите "${to}": "${better[1]}"` };
  });
}

/** Whether a field may be a renamed one: of the same type, in the same object. */
function isRenamed(before: FieldNode, now: FieldNode): boolean {
  return answerType(before) === answerType(now) && parentOf(before.address) === parentOf(now.address);
}

/** An answer with more letters is free text. */
const LONGEST_TITLE = 200;

/** What an external schema says of an answer. */
function askedAt(schema: unknown, names: readonly string[]): unknown {
  return names.reduce<unknown>((at, name) => {
    const found = member(member(objectOf(at), 'properties'), name);
    const definition = /^#\/\$defs\/([^/]+)$/.exec(String(found.$ref))?.[1] ?? '';
    return { ...member(member(objectOf(schema), '$defs'), definition), ...found };
  }, schema);
}

/** Rule: title and search fields of lists are single-value fields, outside repeated groups, and not secret. */
export const listColumns: Rule = ({ forms }) =>
  forms.flatMap((form) => {
    const { title, search = [] } = form.definition.listing ?? {};
    const named: (readonly [Path, readonly string[]])[] = [
      [['x-title-template'], templateAddresses(title ?? '')],
      ...search.map((address, i) => [['x-search', i], [address]] as const),
    ];
    const titled = templateAddresses(title ?? '').map(
      (address) => locateField(form.definition, address)?.node,
    );
    const isUntitled = titled.length > 0 && titled.every((node) => node?.kind === 'value' && !node.required);
    const unnamed = isUntitled
      ? [
          form.head.problem(
            ['x-title-template'],
            'ни на один из этих вопросов отвечать не обязаны: запись в списке останется без имени',
            'добавьте ответ, который есть всегда',
          ),
        ]
      : [];
    const faults = named.flatMap(([at, addresses]) =>
      addresses.flatMap((address) => {
        const fault = listedFieldFault(form, address);
        return fault ? form.head.problem(at, ...fault) : [];
      }),
    );
    return [...faults, ...unnamed];
  });

function listedFieldFault(
  { definition, fields, head }: FormSource,
  address: string,
): [what: string, fix: Fix] | undefined {
  const found = locateField(definition, address);
  if (found?.node.kind === 'external') return externalFault(head, found.node, address);
  if (found?.node.kind !== 'value' || found.entries.length > 0) {
    const listed = fields.filter(({ node }) => isListed(node)).map(({ node }) => node.address);
    return [`одиночного поля «${address}» в форме нет`, suggestion(address, listed)];
  }
  return isClosed(found.node) ? closed(address) : undefined;
}

/**
 * Mistake in an address inside an external form, whose fields are known from its examples only. A sensitive external
 * form may still provide title and search fields, because lists need a name for its records.
 */
function externalFault(head: Source, node: FieldNode, address: string): [what: string, fix: Fix] | undefined {
  const asked = askedAt(head.data, address.split('/').slice(1));
  const { type, title, maxLength = 0 } = objectOf(asked);
  const name = address.replace(/.*\//, '');
  if (type === 'array' || type === 'object')
    return [`«${address}» — не один ответ`, 'уберите его: в названии годится текст или число'];
  const isHealth = healthWord({ name, schema: { title: String(title) } }) !== undefined;
  if (objectOf(head.data)['x-sensitive'] === true && (isHealth || Number(maxLength) > LONGEST_TITLE))
    return [
      `«${String(title)}» — закрытый ответ, а название видно в списках, письмах и выгрузках`,
      'уберите его отсюда',
    ];
  const answers = (node.schema.examples ?? []).map((example) => valueAt({ [node.name]: example }, address));
  if (answers.some((answer) => typeof answer === 'string' || typeof answer === 'number')) return undefined;
  return [
    `ответа «${address}» нет ни в одном примере`,
    `пишите адрес текста или числа, от «${node.name}/», и ответьте на него в "examples"`,
  ];
}

const isClosed = ({ schema }: FieldNode) => Boolean(schema['x-sensitive']);

const closed = (address: string): [what: string, fix: Fix] => [
  `поле «${address}» закрытое, в списках ему не место`,
  'уберите его отсюда',
];

function isListed({ kind, address, schema }: FieldNode): boolean {
  const { 'x-sensitive': isSecret, 'x-widget': widget } = schema;
  return kind === 'value' && !address.includes('*') && !isSecret && widget !== 'hidden';
}

/** Rule: a field with `x-in-lists` has a single, non-secret value with a readable text, and its form has a list. */
export const listedAnswers = fieldRule((field, form, repository) => {
  if (!field.node.schema['x-in-lists']) return [];
  const fault = listFault(field, form, repository);
  return fault ? { at: ['x-in-lists'], what: fault[0], fix: fault[1] } : [];
});

const REMOVE_LISTED = 'уберите "x-in-lists"';

function listFault(
  { node, parent }: FieldSource,
  { definition }: FormSource,
  repository: Repository,
): readonly [what: string, fix: Fix] | undefined {
  const found = locateField(definition, node.address);
  if (node.kind !== 'value' || found === undefined || found.entries.length > 0)
    return ['в столбце списка стоит один ответ, а здесь их может быть несколько', REMOVE_LISTED];
  if (isSecret(node) || [node, parent].some((one) => one?.schema['x-sensitive']))
    return ['этот ответ закрытый, в списках ему не место', REMOVE_LISTED];
  const { 'x-options': options } = node.schema;
  if (options !== undefined && hasOwnTitles(repository, options))
    return [`в столбце стоял бы номер: слова к ответу знает только «${options}»`, REMOVE_LISTED];
  if (!repository.contract.places) return undefined;
  const usedKeys = listsInContract(repository.contract.places).get(definition.id);
  if (!usedKeys)
    return [
      `у формы «${definition.title}» нет списка, в котором стоял бы ответ`,
      `${REMOVE_LISTED}; списки форм называет "x-listed" в openapi/`,
    ];
  const key = wireKeyOf(definition, node.address);
  const ranges = listedFields(definition).filter((field) => listFilterOf(field.node) === 'range');
  const isTaken = usedKeys.has(key) || ranges.some((field) => rangeParameters(field.key).includes(key));
  return isTaken
    ? [`«${key}» в списке этой формы уже значит другое`, `назовите поле иначе: «own_${key}»`]
    : undefined;
}

/** Whether choices of an operation display a text other than the stored value (`options` of portal.json). */
function hasOwnTitles(repository: Repository, operation: string): boolean {
  return choiceSources(repository).some(
    ({ operation: id, value, title }) => id === operation && value !== title,
  );
}
