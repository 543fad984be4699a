import { join } from 'node:path';
import { load } from 'js-yaml';
import type { Contract, OperationNode } from '#scripts/generate/contract/contract-nodes.ts';
import { isObject, objectOf } from '#scripts/generate/json-files.ts';
import type { Problem } from '../problem.ts';
import type { ContractFault } from '../read/checked-contract.ts';
import { nodesIn, type Path, valueAt } from '../read/source.ts';
import { problemOf } from './openapi.ts';

/** Changes of the contract since the last commit after which existing clients get errors, or strangers get answers. */
export function contractChanges(
  root: string,
  contract: Contract,
  committed: ReadonlyMap<string, string>,
): readonly Problem[] {
  const former = [...committed].flatMap(([path, text]) =>
    /^openapi\/.*\.yaml$/.test(path) ? { file: join(root, path), data: load(text) } : [],
  );
  const faults = former.flatMap(({ file, data }) => [
    ...operationsIn(data).flatMap((before) => {
      const now = contract.operations.find(({ id }) => id === before.id);
      return now ? changesOf(before, now) : [];
    }),
    ...lostRequirements(data, contract.read(file)).map((one) => ({ ...one, file })),
  ]);
  return faults.map((fault) => problemOf(root, fault));
}

/** An operation of the last commit. */
interface FormerOperation extends Pick<OperationNode, 'id' | 'method' | 'path'> {
  readonly value: unknown;
}

function operationsIn(data: unknown): readonly FormerOperation[] {
  return Object.entries(objectOf(data)).flatMap(([path, item]) =>
    Object.entries(objectOf(item)).flatMap(([method, value]) => {
      const { operationId: id } = objectOf(value);
      return typeof id === 'string' ? { id, method, path, value } : [];
    }),
  );
}

const UNLESS_MEANT = 'если так задумано, сохраните эту правку отдельно: git commit';

/** A property of an operation on which its clients rely. */
interface Reliance {
  readonly at: string;
  readonly of: (operation: unknown) => string;
  readonly isBroken: (now: string, before: string) => boolean;
  readonly effect: string;
}

const reliances: readonly Reliance[] = [
  {
    at: 'x-access',
    of: (operation) => [objectOf(operation)['x-access'] ?? []].flat().join(', '),
    isBroken: (now) => now === 'public',
    effect: 'её вызовет и тот, кто не вошёл',
  },
  {
    at: 'x-permission',
    of: (operation) => String(objectOf(operation)['x-permission'] ?? ''),
    isBroken: (now, before) => now !== '' && before !== '' && subjectOf(now) !== subjectOf(before),
    effect: 'её вызовут сотрудники другого раздела, а этого — не смогут',
  },
  {
    at: 'responses',
    of: (operation) =>
      Object.keys(objectOf(objectOf(operation).responses))
        .filter((status) => status.startsWith('2'))
        .join(', '),
    isBroken: (now, before) => now !== '' && before.split(', ').some((status) => !now.includes(status)),
    effect: 'сервер и прежние клиенты ждут прежнего ответа',
  },
];

const subjectOf = (permission: string) => permission.split('.')[0];

function changesOf(before: FormerOperation, now: OperationNode): readonly ContractFault[] {
  const { file } = now.operation;
  const place = [now.path, now.method];
  const address = ({ method, path }: Pick<OperationNode, 'method' | 'path'>) =>
    `${method.toUpperCase()} ${path}`;
  if (address(before) !== address(now)) {
    const what = `операция «${now.id}» была ${address(before)}, а стала ${address(now)}: прежние клиенты получат 404`;
    return [
      {
        file,
        path: before.path === now.path ? place : [now.path],
        what,
        fix: `верните ${address(before)}; ${UNLESS_MEANT}`,
      },
    ];
  }
  return reliances.flatMap(({ at, of, isBroken, effect }): readonly ContractFault[] => {
    const [is, was] = [of(now.operation.value), of(before.value)];
    if (is === was || !isBroken(is, was)) return [];
    const what = `у операции «${now.id}» ${at} было ${was}, а стало ${is}: ${effect}`;
    return [{ file, path: [...place, at], what, fix: `верните ${was}; ${UNLESS_MEANT}` }];
  });
}

/** Members, bodies and parameters that were required and still exist. */
function lostRequirements(before: unknown, now: unknown): readonly Omit<ContractFault, 'file'>[] {
  return nodesIn(before).flatMap(({ path, value }) => {
    if (path.at(-1) !== 'required' || path.includes('example') || path.includes('examples')) return [];
    const holder: Path = path.slice(0, -1);
    const after = valueAt(now, holder);
    if (!isObject(after)) return [];
    const { required, properties, name = 'тело запроса' } = after;
    const names = (Array.isArray(value) ? value : []).filter(
      (one) => Object.hasOwn(objectOf(properties), String(one)) && ![required ?? []].flat().includes(one),
    );
    const lost = value === true && required !== true ? [name] : names;
    if (lost.length === 0) return [];
    return {
      path: required === undefined ? holder : path,
      what: `больше не обязательно: ${lost.join(', ')}; сервер или прежние клиенты без этого не обойдутся`,
      fix: `верните прежнее required; ${UNLESS_MEANT}`,
    };
  });
}
