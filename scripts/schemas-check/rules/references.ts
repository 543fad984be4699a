import type { FieldSchema } from '#engine/definition/definition.ts';
import { templateAddresses } from '#engine/describe/template.ts';
import { member, objectOf } from '#scripts/generate/json-files.ts';
import { iconNames } from '#scripts/generate/portal/portal-stage.ts';
import { type Fix, nameFault } from '../problem.ts';
import { metaPathOf } from '../read/meta-schemas.ts';
import { rolesFile } from '../read/released.ts';
import {
  definitionsOf,
  type FieldSource,
  type FormSource,
  formReferences,
  formsFolder,
  isExternalSource,
  namesIn,
  portalFile,
  portalSources,
  type Repository,
  type Rule,
  resolvePortalReference,
} from '../read/repository.ts';
import { nearestText, type Setting, screensOf } from '../read/settings.ts';
import { parseAs, type Scalar, shapeAt } from '../read/shapes.ts';
import {
  formsNamedIn,
  memoize,
  type Path,
  pathExists,
  referencesIn,
  type Source,
  textsIn,
  valueAt,
} from '../read/source.ts';
import { isListOf, type StatusList, statusesIn, statusLists, statusNames } from '../read/statuses.ts';
import { type Fault, fieldRule, fileRule, nameRule, settingKindRule, settingRule } from './rule-kinds.ts';

/** Rule: every entry of `$defs` is used by a form or by the portal. */
export const usedDefinitions: Rule = (repository) => {
  const { sources, formFiles } = repository;
  const used = new Set([
    ...formReferences(repository).map(({ target }) => `${target.file}#/$defs/${target.name}`),
    ...usedByPortal(repository),
  ]);
  return [...formFiles].flatMap(([file, data]) => {
    const source = sources.get(formsFolder + file);
    const unused = Object.keys(definitionsOf(data)).filter((name) => !used.has(`${file}#/$defs/${name}`));
    return unused.flatMap((name) =>
      source
        ? source.problem(['$defs', name], `«$defs.${name}» не используется`, 'сошлитесь на него или удалите')
        : [],
    );
  });
};

/** `forms/shared.json#/$defs/grade/oneOf` uses `shared.json#/$defs/grade`. */
function usedByPortal(repository: Repository): string[] {
  return portalSources(repository).flatMap((source) =>
    referencesIn(source.data).flatMap(({ reference }) => {
      const { file, path } = resolvePortalReference(source, reference);
      return file.startsWith(formsFolder) && path[0] === '$defs'
        ? `${file.slice(formsFolder.length)}#/$defs/${path[1]}`
        : [];
    }),
  );
}

/** Rule: every form is used by a screen, a status, another file of `schemas/` or an operation. Another rule checks external forms. */
export const usedForms: Rule = ({ sources, forms, contract }) => {
  // without the contract the use of a form is unknown
  if (!contract.places) return [];
  const used = new Set([
    ...contract.sent.keys(),
    ...contract.holders.flatMap((holder) => holder.forms),
    ...[...sources].flatMap(([file, { data }]) =>
      nameless.test(file) ? [] : formsNamedIn(data).map(({ text }) => text),
    ),
  ]);
  return forms
    .filter(({ definition, head }) => !used.has(definition.id) && !isExternalSource(head))
    .map(({ definition, head }) =>
      head.problem(
        [],
        `форму «${definition.id}» никто не показывает и не принимает`,
        `назовите её на экране ("form": "${definition.id}" в schemas/portal) или удалите файл`,
      ),
    );
};

/** Files in which the key `form` has another meaning. */
const nameless = /^schemas\/(forms|released|meta)\//;

/** What fields name. */
interface NamedByFields {
  readonly names: (schema: FieldSchema) => readonly WrittenName[];
  readonly known: (field: FieldSource, form: FormSource) => readonly string[];
  readonly what: (name: string) => string;
}

/** A name, if there is one, with the path to it from its field. */
interface WrittenName {
  readonly name: string | undefined;
  readonly at: Path;
}

const namedByFields: readonly NamedByFields[] = [
  {
    names: ({ 'x-unique': unique = [], 'x-summary': summary = [] }) => [
      ...unique.map((name, i) => ({ name, at: ['x-unique', i] })),
      ...summary.flatMap((line, i) =>
        Array.from(line.matchAll(/\{([^{}]*)\}/g), ([, name]) => ({ name, at: ['x-summary', i] })),
      ),
    ],
    known: ({ node }) => node.children.map(({ name }) => name),
    what: (name) => `в записи нет поля «${name}»`,
  },
  {
    names: ({ oneOf = [], 'x-warning': warning }) => [
      ...oneOf.flatMap((choice, i) =>
        templateAddresses(choice['x-label-template'] ?? '').map((name) => ({
          name,
          at: ['oneOf', i, 'x-label-template'],
        })),
      ),
      { name: warning?.field, at: ['x-warning', 'field'] },
    ],
    known: (_, { fields }) =>
      fields
        .map(({ node }) => node)
        .filter((node) => node.kind === 'value' && !node.address.includes('*') && !node.schema['x-sensitive'])
        .map(({ address }) => address),
    what: (name) => `открытого одиночного поля «${name}» в форме нет`,
  },
];

/** Names in fields exist. */
export const fieldNames = fieldRule((field, form) =>
  namedByFields.map(({ names: namesOf, known, what }) => {
    const written = namesOf(field.node.schema).filter(({ name }) => name !== undefined);
    const existing = written.length > 0 ? known(field, form) : [];
    return written.map(({ name = '', at }) => nameFault(what(name), name, existing, at));
  }),
);

/** The folder of the icons is read once. */
const icons = memoize(() => iconNames());

/** Names in settings exist. */
export const names = nameRule({
  icon: { noun: 'значка', where: ' в lucide', known: () => icons(), more: '; все значки: lucide.dev/icons' },
  'menu-group': {
    noun: 'группы меню',
    where: ' в portal.json',
    known: ({ sources }) => Object.keys(Object(Object(sources.get(portalFile)?.data).groups)),
  },
  operation: {
    noun: 'операции',
    where: ' в openapi.yaml',
    known: ({ operations }) => [...operations],
  },
  'wizard-words': {
    noun: 'слов',
    where: ' в schemas/words/wizards',
    known: ({ files }) => namesIn(files, 'schemas/words/wizards/'),
  },
  'own-status': {
    noun: 'статуса',
    known: (_, { owner }) => Object.keys(Object(owner.data).statuses),
  },
  status: { noun: 'статуса', known: (repository) => statusNames(repository, '*') },
  permission: { noun: 'права', known: (_, { owner }) => Object.keys(Object(owner.data).permissions) },
  'sensitive-group': {
    noun: 'группы ответов',
    where: ` в ${rolesFile}`,
    known: ({ sources }) => Object.keys(member(sources.get(rolesFile)?.data, 'sensitive')),
  },
  'audited-action': { noun: 'действия', known: (_, { owner }) => Object.keys(Object(owner.data).actions) },
  'audit-kind': { noun: 'вида действий', known: (_, { owner }) => Object.keys(Object(owner.data).kinds) },
  'transition-list': {
    noun: 'списка статусов с переходами',
    known: (repository) =>
      statusLists(repository).flatMap(({ name, transitions }) => (transitions.length > 0 ? name : [])),
  },
  'transition-status': {
    noun: 'статуса',
    known: (repository, { path }) => statusNames(repository, String(path.at(-2))),
  },
});

/** Every `href` to `/lk/…` in forms and screens is the path of a screen. */
export const hrefs = fileRule(/^schemas\/(forms|portal)\//, ({ data }, repository) => {
  const paths = [...screensOf(repository).values()].map(({ source }) => String(Object(source.data).path));
  return textsIn(data).map(({ path: at, text }) => {
    const [, address = ''] = /^\/lk\/([^?#{}]*)/.exec(at.at(-1) === 'href' ? text : '') ?? [];
    const isChecked = address !== '' && paths.length > 0;
    return isChecked && nameFault(`страницы «${text}» на портале нет`, address, paths, at);
  });
});

/** Every `$ref` in the files of the portal has a target. */
export const portalReferences: Rule = (repository) =>
  portalSources(repository).flatMap((source) =>
    referencesIn(source.data)
      .filter(({ reference }) => !hasTarget(repository, source, reference))
      .map(({ reference, path }) =>
        source.problem(path, `ссылка «${reference}» никуда не ведёт`, 'проверьте имя файла и имена после #'),
      ),
  );

function hasTarget({ sources, files, formFiles }: Repository, from: Source, reference: string): boolean {
  const { file, path } = resolvePortalReference(from, reference);
  const target = sources.get(file);
  if (!target) return files.has(file);
  if (file.startsWith(formsFolder)) return pathExists(formFiles, file.slice(formsFolder.length), path);
  return valueAt(target.data, path) !== undefined;
}

/** A reference to choices leads to choices that the value can have. */
export const choiceReferences = settingRule((setting, repository) => {
  const { $ref } = objectOf(setting.value);
  const known = typeof $ref === 'string' ? chosenValue(setting, repository) : undefined;
  if (typeof $ref !== 'string' || !known) return undefined;
  const { file, path } = resolvePortalReference(setting.source, $ref);
  const found = valueAt(repository.sources.get(file)?.data, path);
  // a broken reference has a rule of its own
  if (found === undefined) return undefined;
  const fault = (what: string, fix: Fix): Fault => ({ what, fix, at: ['$ref'] });
  if (!Array.isArray(found) || found.some((choice) => Object(choice).const === undefined))
    return fault(`«${$ref}» — не варианты ответа`, 'ведите к "oneOf" поля: …#/properties/<поле>/oneOf');
  const strange = found.filter((choice) => !known.choices.includes(known.convert(choice.const)));
  if (known.choices.length === 0 || strange.length === 0) return undefined;
  const possible = known.choices.filter((choice) => choice !== '' && choice !== null);
  const what = `значения «${String(strange[0]?.const)}» у «${known.name}» не бывает: это варианты другого ответа`;
  return {
    ...fault(what, `бывают: ${possible.join(', ')}`),
    about: strange.map((choice) => String(choice.const)),
  };
});

/** The value that choices are for. */
interface ChosenValue {
  readonly name: string;
  /** Possible values; empty if any value is possible. */
  readonly choices: readonly unknown[];
  /** Converts the value of a choice to the type of these values. */
  readonly convert: (choice: Scalar) => unknown;
}

/** The value of a record by its path (`choices`), or of a filter of a table (`answers`). */
function chosenValue(setting: Setting, repository: Repository): ChosenValue | undefined {
  const [holder, name] = setting.path.slice(-2).map(String);
  if (holder === 'choices' && name !== undefined) {
    const at = shapeAt(setting.scope, name);
    const found = 'found' in at ? at.found : undefined;
    return {
      name,
      choices: found?.choices ?? [],
      convert: (choice) => (found ? parseAs(found, choice) : choice),
    };
  }
  if (name !== 'answers' || !setting.path.includes('filters')) return undefined;
  const filter = String(Object(setting.parents[1]).name);
  const shape = repository.calls(nearestText(setting, 'operation') ?? '')?.query.get(filter)?.shape;
  return { name: filter, choices: shape?.choices ?? [], convert: (choice) => choice };
}

/** The status list that a screen names has the statuses of its records and, if such a list exists, no others. */
export const portalStatuses = settingKindRule({
  statuses: ({ value, scope }, repository) => {
    const lists = statusLists(repository);
    const list = lists.find(({ name }) => name === value);
    if (!list) return undefined;
    const statuses = statusesIn(scope);
    const missing = statuses.filter((status) => !list.statuses.has(status));
    if (missing.length > 0) {
      const fitting = lists.filter((other) => statuses.every((status) => other.statuses.has(status)));
      return {
        what: `в списке «${list.name}» нет статусов этих записей: ${missing.join(', ')}`,
        fix: fitting.length > 0 ? listFix(fitting) : 'допишите их в список',
      };
    }
    const exact = lists.filter((other) => isListOf(other, statuses));
    if (statuses.length === 0 || exact.length === 0 || exact.includes(list)) return undefined;
    const others = [...list.statuses.keys()].filter((status) => !statuses.includes(status));
    return {
      what: `в списке «${list.name}» есть и статусы, каких у этих записей не бывает: ${others.join(', ')}`,
      fix: listFix(exact),
    };
  },
});

function listFix(lists: readonly StatusList[]): string {
  return `укажите список «${lists.map(({ name }) => name).join('» или «')}»`;
}

/** `$schema`, which editors read, names the meta schema that the check uses. An external form names its JSON Schema dialect. */
export const editorSchemas = fileRule(/^schemas\//, (source) => {
  const { $schema } = objectOf(source.data);
  const meta = metaPathOf(source);
  if (typeof $schema !== 'string' || meta === undefined || isExternalSource(source)) return undefined;
  const right = `${'../'.repeat(source.file.split('/').length - 2)}meta/${meta}`;
  if ($schema === right) return undefined;
  return {
    at: ['$schema'],
    what: 'редактор возьмёт для этого файла не ту схему',
    fix: `напишите "$schema": "${right}"`,
  };
});
