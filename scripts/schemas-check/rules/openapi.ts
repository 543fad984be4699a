import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { pointerParts } from '#engine/definition/pointer.ts';
import { contractPaths } from '#scripts/generate/contract/contract-files.ts';
import type { Contract, OperationNode } from '#scripts/generate/contract/contract-nodes.ts';
import { PARTS } from '#scripts/generate/contract/contract-parts.ts';
import { pascalCase } from '#scripts/generate/forms/read-forms.ts';
import { member, objectOf } from '#scripts/generate/json-files.ts';
import { changesBetween, type ValueChange } from '../edit/changes.ts';
import {
  adviceOf,
  distinct,
  type Fix,
  isTypo,
  type LostNames,
  type Problem,
  restore,
  sortProblems,
  suggestion,
  undo,
} from '../problem.ts';
import type { CheckedContract, ContractFault } from '../read/contract.ts';
import { hash } from '../read/meta-schemas.ts';
import { namesIn, type SchemaFiles, statusesFolder } from '../read/repository.ts';
import { memoizeLast, nodesIn, type Path, valueAt, yamlPosition } from '../read/source.ts';
import type { ValidFilesCache } from '../shape.ts';
import { exampleFaults, schemaFaults } from './openapi-schemas.ts';

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

function problemOf(root: string, { file, path, what, fix }: ContractFault): Problem {
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

/** A name that a file of the contract had in the last commit. */
interface RemovedName {
  readonly name: string;
  /** What it names: `значение`, `операцию`. */
  readonly noun: string;
  /** Its position now, or that of its holder. */
  readonly path: Path;
  /** The name that took its place. */
  readonly renamed?: string;
}

/** Names that an edit of the contract removed or renamed since the last commit. */
export function removedNames(
  root: string,
  contract: Contract,
  committed: ReadonlyMap<string, string>,
): readonly LostNames[] {
  return [...committed].flatMap(([path, text]) => {
    if (!/^openapi\/.*\.yaml$/.test(path)) return [];
    const file = join(root, path);
    const changes = changesBetween(load(text), contract.read(file));
    return changes.flatMap(namesRemovedBy).map((one) => {
      const edit = one.renamed === undefined ? 'отсюда убрали' : `здесь назвали «${one.renamed}»`;
      const what = `${one.noun} «${one.name}» ${edit}, а без этого не обойтись`;
      const fix = restore(`«${one.name}»${one.renamed === undefined ? '' : ' или исправьте имя и там'}`);
      return { names: [one.name], problem: problemOf(root, { file, path: one.path, what, fix }) };
    });
  });
}

/** Names that a change of the contract removes: of what it changes, and of everything in what it removes. */
function namesRemovedBy({ kind, path, holders, before, now }: ValueChange): readonly RemovedName[] {
  const holder = holders.at(-1);
  const isNamed = ['properties', 'schemas'].includes(String(path.at(-2)));
  if (kind === 'renamed')
    return isNamed ? [{ name: String(before), noun: 'поле', path, renamed: String(now) }] : [];
  if (kind === 'removed' && isNamed) {
    const [before, now] = [holder?.before, holder?.now].map((one) => Object.keys(objectOf(one)));
    const name = String(path.at(-1));
    const change = replacement(before ?? [], now ?? [], name);
    return [{ name, noun: 'поле', path: [...path.slice(0, -1), change.renamed ?? name], ...change }];
  }
  if (kind !== 'changed' && kind !== 'removed') return [];
  const renamed = typeof now === 'string' ? { renamed: now } : {};
  return nodesIn(before).flatMap(({ path: inner, value }): readonly RemovedName[] => {
    const at = [...path, ...inner];
    if (at.at(-1) === 'enum' && Array.isArray(value)) {
      const values: readonly unknown[] = Array.isArray(now) ? now : [];
      return value
        .filter((one) => !values.includes(one))
        .map((one) => ({
          name: String(one),
          noun: 'значение',
          path: at,
          ...replacement(value, values, one),
        }));
    }
    if (typeof value !== 'string') return [];
    if (at.at(-1) === 'operationId') return [{ name: value, noun: 'операцию', path: at, ...renamed }];
    // `name` is a member of many objects: it names a parameter beside `in`
    const owner = inner.length > 0 ? valueAt(before, inner.slice(0, -1)) : holder?.before;
    if (at.at(-1) !== 'name' || objectOf(owner).in === undefined) return [];
    return [{ name: value, noun: 'параметр', path: at, ...renamed }];
  });
}

/** The new name that is nearly a removed one, or the only new one beside the only removed one. */
function replacement(
  before: readonly unknown[],
  now: readonly unknown[],
  name: unknown,
): { readonly renamed?: string } {
  const added = now.filter((one) => !before.includes(one)).map(String);
  const removed = before.filter((one) => !now.includes(one));
  const near =
    added.find((one) => isTypo(String(name), one)) ??
    (removed.length === 1 && added.length === 1 ? added[0] : undefined);
  return near === undefined ? {} : { renamed: near };
}
