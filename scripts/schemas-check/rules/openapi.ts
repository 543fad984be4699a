import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pointerParts } from '#engine/definition/pointer.ts';
import { isOfType } from '#engine/external/schema.ts';
import { formats } from '#engine/validation/formats.ts';
import { contractPaths } from '#scripts/generate/contract/contract-files.ts';
import type { Contract, ContractNode, OperationNode } from '#scripts/generate/contract/contract-nodes.ts';
import { PARTS } from '#scripts/generate/contract/contract-parts.ts';
import { pascalCase } from '#scripts/generate/forms/read-forms.ts';
import { isObject, member, objectOf } from '#scripts/generate/json-files.ts';
import {
  adviceOf,
  distinct,
  type Fix,
  isTypo,
  type Problem,
  sortProblems,
  suggestion,
  undo,
} from '../problem.ts';
import type { CheckedContract, ContractFault } from '../read/checked-contract.ts';
import { crossedLimits } from '../read/fields.ts';
import { isExpression } from '../read/patterns.ts';
import { namesIn, type SchemaFiles, statusesFolder } from '../read/repository.ts';
import { memoizeLast, nodesIn, type Path, valueAt } from '../read/source.ts';
import { yamlPosition } from '../read/yaml-positions.ts';
import { hash } from '../shape/meta-schemas.ts';
import type { ValidFilesCache } from '../shape/shape.ts';
import { exampleFaults, membersOf, type ValueCheck, valueCheck } from './openapi-examples.ts';

/**
 * Mistakes in the files of `openapi/` alone. Broken references suppress all others, which may be their consequences. With
 * a cache, files that were valid in an earlier run are skipped.
 */
export function contractProblems(
  files: SchemaFiles,
  root: string,
  opened: Contract,
  cache?: ValidFilesCache,
): readonly Problem[] {
  const read = (file: string) => objectOf(JSON.parse(files.get(file) ?? '{}'));
  const contract: CheckedContract = {
    ...opened,
    root,
    files: contractPaths(root).filter((file) => file.endsWith('.yaml')),
    forms: [...files.keys()].flatMap(
      (file) => /^schemas\/forms\/([^/]+?)(?:\.json|\/index\.json)$/.exec(file)?.[1] ?? [],
    ),
    statuses: namesIn(new Set(files.keys()), statusesFolder),
    permissions: Object.keys(member(read('schemas/roles.json'), 'permissions')),
    requiredActions: Object.keys(member(read('schemas/portal/portal.json'), 'pending')),
  };
  const { permissions, requiredActions, forms, statuses } = contract;
  const names = [permissions, requiredActions, forms, statuses].map((list) => list.join());
  // an edit of the rules changes the bundle that contains this module
  const texts = [...contract.files, fileURLToPath(import.meta.url)].map((file) => readFileSync(file, 'utf8'));
  const key = cache ? hash([...texts, ...names]) : '';
  const problems = cache?.has(key) ? [] : findProblems(contract, [...texts, ...names]);
  if (problems.length === 0) cache?.add(key);
  return problems;
}

function findProblems(contract: CheckedContract, sources: readonly string[]): readonly Problem[] {
  return lastProblems(sources, () => {
    for (const find of [brokenReferences, operationFaults, schemaFaults, exampleFaults]) {
      const faults = find(contract);
      if (faults.length > 0)
        return sortProblems(distinct(faults.map((fault) => problemOf(contract.root, fault))));
    }
    return [];
  });
}

const lastProblems = memoizeLast<readonly Problem[]>();

export function problemOf(root: string, { file, path, what, fix }: ContractFault): Problem {
  return {
    file: relative(root, file),
    ...yamlPosition(readFileSync(file, 'utf8'), path),
    what,
    ...adviceOf(fix),
  };
}

/** Broken references. Several references to one renamed definition are reported once, at the definition. */
function brokenReferences(contract: CheckedContract): readonly ContractFault[] {
  const broken = contract.files.flatMap((file) =>
    nodesIn(contract.read(file)).flatMap(({ path, value }) => {
      if (path.at(-1) !== '$ref' || typeof value !== 'string') return [];
      const missing = missingTarget(contract, file, value);
      return missing ? [{ ...missing, file, path, reference: value }] : [];
    }),
  );
  const targets = new Set(broken.map(({ target }) => target));
  return [...targets].flatMap((target): readonly ContractFault[] => {
    const [first, ...others] = broken.filter((one) => one.target === target);
    if (!first) return [];
    const { file, path, reference, holder, known, name } = first;
    const renamed = others.length > 0 ? known.find((one) => isTypo(name, one)) : undefined;
    if (renamed !== undefined && holder !== undefined && contract.files.includes(holder.file))
      return [
        {
          file: holder.file,
          path: [...holder.path, renamed],
          what: `на «${name}» отсюда ссылаются в ${others.length + 1} местах, а такого имени здесь нет`,
          fix: undo(`верните имя «${name}» вместо «${renamed}» или исправьте ссылки`),
        },
      ];
    const more = others.length > 0 ? `; таких ссылок ${others.length + 1}` : '';
    const fix = holder ? suggestion(name, known) : 'проверьте путь: такого файла нет, считая от папки этого';
    return [{ file, path, what: `ссылка «${reference}» никуда не ведёт${more}`, fix }];
  });
}

interface MissingTarget {
  /** The file and the pointer, as one text. */
  readonly target: string;
  /** The first name of the pointer that does not exist, and the names beside it. */
  readonly name: string;
  readonly known: readonly string[];
  /** Where that name should be; `undefined` if the file does not exist. */
  readonly holder: { readonly file: string; readonly path: Path } | undefined;
}

function missingTarget(
  contract: CheckedContract,
  file: string,
  reference: string,
): MissingTarget | undefined {
  const { read, root } = contract;
  const [path = '', pointer = ''] = reference.split('#');
  const to = path === '' ? file : join(dirname(file), path);
  const target = `${to}#${pointer}`;
  // parts made from schemas/forms and schemas/statuses may not exist yet
  if (to.startsWith(join(root, PARTS))) return missingPart(contract, to, pointer.slice(1), target);
  if (!existsSync(to)) return { target, name: to, known: [], holder: undefined };
  const names = pointerParts(pointer);
  for (const [i, name] of names.entries()) {
    const known = Object.keys(objectOf(valueAt(read(to), names.slice(0, i))));
    if (!known.includes(name)) return { target, name, known, holder: { file: to, path: names.slice(0, i) } };
  }
  return undefined;
}

/** What parts of the contract are made of each form: `FaqQuestionFormAnswers`. */
const FORM_PARTS = ['', 'Body', 'Fields', 'Answers', 'Listed', 'Orders', 'Filters'];

/** A part made from schemas/forms or schemas/statuses that these do not give. */
function missingPart(
  { root, forms, statuses }: CheckedContract,
  file: string,
  name: string,
  target: string,
): MissingTarget | undefined {
  const id = relative(join(root, PARTS, 'forms'), file).replace(/\.json$/, '');
  const isOfForm = !id.startsWith('..');
  if (isOfForm && !forms.includes(id)) return { target, name: id, known: forms, holder: { file, path: [] } };
  const start = `${pascalCase(id)}Form`;
  const known = isOfForm
    ? FORM_PARTS.map((part) => start + part)
    : statuses.flatMap((list) =>
        ['Status', 'TransitionFields', 'TransitionAnswers'].map((part) => pascalCase(list) + part),
      );
  const isField = isOfForm && name.startsWith(`${start}.`);
  return isField || known.includes(name) ? undefined : { target, name, known, holder: { file, path: [] } };
}

/** The allowed values of a keyword of operations. */
interface ClosedKeyword {
  readonly keyword: string;
  readonly known: (contract: CheckedContract) => readonly string[];
}

const closedKeywords: readonly ClosedKeyword[] = [
  { keyword: 'x-access', known: () => ['public', 'any', 'administrator', 'representative'] },
  { keyword: 'x-consents', known: () => ['asked', 'none'] },
  { keyword: 'x-while-pending', known: ({ requiredActions }) => requiredActions },
];

/** Permissions for actions of the office only; families read and change records, too. */
const OFFICE_ONLY = /\.(change|delete|export|send|share|view)$/;

/** Operations with a name that another one has, a wrong tag, an unknown or missing permission, or undeclared path parameters. */
function operationFaults(contract: CheckedContract): readonly ContractFault[] {
  const ids = new Map<string, string>();
  return contract.operations.flatMap((node) => {
    const { id, method, path, operation } = node;
    const own = objectOf(operation.value);
    const fault = (keyword: string, what: string, fix: Fix): ContractFault => ({
      file: operation.file,
      path: [path, method, keyword],
      what,
      fix,
    });
    const twin = ids.get(id);
    ids.set(id, `${method.toUpperCase()} ${path}`);
    if (twin !== undefined)
      return [fault('operationId', `операция «${id}» уже есть: ${twin}`, 'назовите эту иначе')];
    if (!contract.files.includes(operation.file)) return [];
    const unknown = closedKeywords.flatMap(({ keyword, known }) => {
      const allowed = known(contract);
      return [own[keyword] ?? []]
        .flat()
        .map(String)
        .flatMap((name) =>
          allowed.length === 0 || allowed.includes(name)
            ? []
            : fault(keyword, `«${name}» в ${keyword} ничего не значит`, suggestion(name, allowed)),
        );
    });
    return [
      ...tagFault(node, fault),
      ...unknown,
      ...permissionFault(contract, node, fault),
      ...viewFault(node.operation, fault),
      ...parameterFaults(contract, node, fault),
    ];
  });
}

/** Only what everybody reads about themselves is never shown through the eyes of a family. */
function viewFault({ value }: OperationNode['operation'], fault: FaultAt): readonly ContractFault[] {
  const { 'x-access': access, 'x-viewed': viewed } = objectOf(value);
  if (viewed !== 'none' || !Array.isArray(access)) return [];
  const what = 'семья это видит, а глазами семьи никому не показать';
  return [fault('x-viewed', what, 'назовите право, с которым школа это читает, например people.read')];
}

type FaultAt = (keyword: string, what: string, fix: Fix) => ContractFault;

function permissionFault(
  { permissions }: CheckedContract,
  { id, method, path, operation }: OperationNode,
  fault: FaultAt,
): readonly ContractFault[] {
  const { 'x-access': access, 'x-permission': permission } = objectOf(operation.value);
  const isForOffice = access === 'any' || [access].flat().includes('administrator');
  if (!isForOffice || permissions.length === 0) return [];
  if (permission === undefined) {
    if (access === 'any') return [];
    const what = `операцию «${id}» вызывает школа, а какое право для неё нужно, не сказано`;
    const fix = 'добавьте x-permission: право из "permissions" в schemas/roles.json или own';
    return [fault('operationId', what, fix)];
  }
  const isShared = access === 'any' || [access].flat().length > 1;
  if (isShared && (path.startsWith('/api/admin/') || OFFICE_ONLY.test(String(permission)))) {
    const what = `операцию «${id}» могут вызвать и семьи, а право «${String(permission)}» спросят только у школы`;
    return [fault('x-access', what, 'напишите x-access: [administrator]')];
  }
  const name = String(permission);
  if (permission === 'own') return [];
  if (!permissions.includes(name)) {
    const what = `права «${name}» в schemas/roles.json нет`;
    return [fault('x-permission', what, suggestion(name, permissions))];
  }
  const change = permissions.find((one) => one === name.replace(/\.read$/, '.change'));
  if (method !== 'get' && name.endsWith('.read'))
    return [
      fault(
        'x-permission',
        `операция «${id}» меняет данные (${method}), а спросят только право «${name}»`,
        `напишите x-permission: ${change ?? 'право, которое даёт менять эти данные'}`,
      ),
    ];
  const right = exactPermission(path, permissions);
  if (right === undefined || right === name) return [];
  return [
    fault(
      'x-permission',
      `для «${path}» нужно право «${right}», а спросят «${name}»`,
      `напишите x-permission: ${right}`,
    ),
  ];
}

/** The permission of an export by the section in its path. */
function exactPermission(path: string, permissions: readonly string[]): string | undefined {
  const [, section] = /^\/api\/admin\/([\w-]+)\/export$/.exec(path) ?? [];
  return permissions.find((name) => name === `${section}.export`);
}

/** An operation is in the file of its tag. */
function tagFault({ operation }: OperationNode, fault: FaultAt): readonly ContractFault[] {
  const tag = basename(operation.file, '.yaml');
  const tags = [objectOf(operation.value).tags ?? []].flat().map(String);
  return tags.includes(tag)
    ? []
    : [
        fault(
          'tags',
          `операция стоит в файле «${tag}», а тег у неё — «${tags.join(', ')}»`,
          `напишите tags: [${tag}]`,
        ),
      ];
}

/** Names in braces of the path and the declared path parameters are the same. */
function parameterFaults(
  { follow, memberOf }: CheckedContract,
  { path, operation, pathItem }: OperationNode,
  fault: FaultAt,
): readonly ContractFault[] {
  const declared = [pathItem, operation].flatMap((holder) => {
    const { value, file } = memberOf(holder, 'parameters');
    return [value ?? []].flat().flatMap((parameter) => {
      const { in: where, name } = objectOf(follow({ value: parameter, file }).value);
      return where === 'path' ? String(name) : [];
    });
  });
  const named = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  const missing = named.filter((name) => !declared.includes(name));
  const strange = declared.filter((name) => !named.includes(name));
  const [inPath, declaredName] = [missing[0], strange[0]];
  if (missing.length === 1 && strange.length === 1)
    return [
      {
        file: operation.file,
        path: [path],
        what: `в адресе «${path}» стоит {${inPath}}, а параметр называется «${declaredName}»`,
        fix: 'назовите их одинаково',
      },
    ];
  return [
    ...missing.map((name) =>
      fault(
        'parameters',
        `в адресе есть {${name}}, а в parameters его нет`,
        `добавьте параметр «${name}» с in: path`,
      ),
    ),
    ...strange.map((name) =>
      fault(
        'parameters',
        `в адресе нет {${name}}`,
        named.length > 0 ? suggestion(name, named) : 'уберите параметр',
      ),
    ),
  ];
}

/** Members whose keys are names, not keywords. */
const NAMED =
  /^(properties|patternProperties|schemas|responses|parameters|requestBodies|examples|example|content|headers|default|paths|\/.*)$/;

/** Schemas that contradict themselves, and misspelt keywords, which validators ignore. */
function schemaFaults(contract: CheckedContract): readonly ContractFault[] {
  const keywords = contract.files.flatMap((file) =>
    keywordsIn(contract.read(file)).map((one) => ({ ...one, file })),
  );
  const uses = new Map<string, number>();
  for (const { name } of keywords) uses.set(name, (uses.get(name) ?? 0) + 1);
  const usual = [...uses].filter(([, count]) => count >= USUAL).map(([name]) => name);
  const misspelt = keywords.flatMap(({ name, path, file }): readonly ContractFault[] => {
    if (usual.includes(name) || KEYWORDS.has(name)) return [];
    const meant = [...usual, ...KEYWORDS].find((one) => isTypo(name, one));
    return meant === undefined
      ? []
      : [
          {
            file,
            path,
            what: `слова «${name}» здесь не бывает, и его никто не прочтёт`,
            fix: suggestion(name, [meant]),
          },
        ];
  });
  const check = valueCheck(contract);
  const own = contract.files.flatMap((file) =>
    nodesIn(contract.read(file)).flatMap(({ path, value }) => {
      if (!isObject(value) || path.includes('example') || path.includes('examples')) return [];
      return schemaFault(contract, { value, file }, path, check);
    }),
  );
  return [...misspelt, ...own];
}

/** A keyword of fewer uses may be misspelt. */
const USUAL = 5;

/** Keywords that look like a misspelt more frequent one. */
const KEYWORDS = new Set([
  'requestBodies',
  'x-access',
  'x-permission',
  'x-viewed',
  'x-while-pending',
  'x-consents',
  'x-form',
  'x-answers',
  'x-files',
  'x-listed',
  'x-extensible-enum',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'example',
  'examples',
  'patternProperties',
  'oneOf',
  'anyOf',
  'allOf',
  'headers',
]);

function keywordsIn(
  value: unknown,
  path: Path = [],
  isName = false,
): readonly { readonly name: string; readonly path: Path }[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown, i) => keywordsIn(item, [...path, i]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = [...path, name];
    if (!isName && name.startsWith('x-')) return [{ name, path: at }];
    if (!isName && /^(example|examples|default|enum|const)$/.test(name))
      return isName ? keywordsIn(inner, at) : [];
    const found = keywordsIn(inner, at, !isName && NAMED.test(name) && isObject(inner));
    return isName || /^[/\d{"]/.test(name) ? found : [{ name, path: at }, ...found];
  });
}

const TYPES = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null'];

const FORMATS = [...Object.keys(formats), 'date', 'date-time', 'email', 'uri', 'binary', 'byte'];

function schemaFault(
  contract: CheckedContract,
  { value, file }: ContractNode,
  path: Path,
  check: ValueCheck,
): readonly ContractFault[] {
  const schema = objectOf(value);
  const { type, pattern, format, enum: choices, default: initial } = schema;
  // a property may have the name of a keyword
  if (path.at(-1) === 'properties') return [];
  const at = (keyword: string, what: string, fix: Fix): ContractFault => ({
    file,
    path: [...path, keyword],
    what,
    fix,
  });
  const types = [type ?? []].flat().map(String);
  const strange =
    Array.isArray(choices) && types.length > 0
      ? choices.find((one) => !types.some((name) => isOfType(one, name)))
      : undefined;
  const unknownType = types.find((name) => !TYPES.includes(name));
  if (unknownType !== undefined)
    return [at('type', `вида «${unknownType}» нет`, suggestion(unknownType, TYPES))];
  if (schema.nullable !== undefined && types.length > 0)
    return [
      at('nullable', 'в OpenAPI 3.1 слова nullable нет', `напишите type: [${types.join(', ')}, "null"]`),
    ];
  return [
    ...crossedLimits(schema).map(({ low, high, least, most }) =>
      at(low, `${low} ${least} больше, чем ${high} ${most}`, 'исправьте одно из двух'),
    ),
    ...(typeof pattern === 'string' && !isExpression(pattern)
      ? [at('pattern', `выражение «${pattern}» не прочесть`, 'проверьте скобки')]
      : []),
    ...(typeof format === 'string' && types.length > 0 && !FORMATS.includes(format)
      ? [at('format', `формата «${format}» нет`, suggestion(format, FORMATS))]
      : []),
    ...(strange === undefined
      ? []
      : [at('enum', `«${strange}» — не ${types.join(' и не ')}`, 'исправьте значение или type')]),
    ...(initial === undefined || types.length === 0
      ? []
      : check({ value: schema, file }, initial).map(({ what }) =>
          at(
            'default',
            `«${String(initial)}» в default не отвечает схеме: ${what}`,
            'исправьте default или схему',
          ),
        )),
    ...undescribed(contract, { value, file }).map(({ name, index, suggested }) => ({
      ...at('required', `обязательного члена «${name}» нет среди properties`, suggestion(name, suggested)),
      path: [...path, 'required', index],
    })),
  ];
}

/** Required members that the schema does not describe. Where answers of a form are members too, only misspelt names. */
function undescribed(
  contract: CheckedContract,
  node: ContractNode,
): readonly { readonly name: string; readonly index: number; readonly suggested: readonly string[] }[] {
  const required = [objectOf(node.value).required ?? []].flat().map(String);
  if (required.length === 0) return [];
  const { names, isOpen } = membersOf(contract, node);
  const suggested = names.filter((name) => !required.includes(name));
  const isMisspelt = (name: string) => names.some((one) => isTypo(name, one) && !required.includes(one));
  return required.flatMap((name, index) =>
    names.length === 0 || names.includes(name) || (isOpen && !isMisspelt(name))
      ? []
      : [{ name, index, suggested }],
  );
}
