import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transitionFormIds } from '#scripts/generate/catalogues/statuses-stage.ts';
import { contractPaths } from '#scripts/generate/contract/contract-files.ts';
import {
  type Contract,
  type ContractNode,
  type OperationNode,
  openContract,
} from '#scripts/generate/contract/contract-nodes.ts';
import { formIdsOf, type TransitionFormIds } from '#scripts/generate/contract/contract-parts.ts';
import { withListedFilters } from '#scripts/generate/contract/listed-answers.ts';
import { bodiesOf, successResponses } from '#scripts/generate/contract/operations.ts';
import { isObject, objectOf } from '#scripts/generate/json-files.ts';
import type { Fix } from '../problem.ts';
import { contractShapes, mergeShapes, type NamedByContract, type Shape } from './shapes.ts';
import { memoize, type Path } from './source.ts';

/** Forms in the contract. */
export interface FormsInContract {
  /** Request and response bodies that contain form answers. */
  readonly holders: readonly AnswersHolder[];
  /** Forms that requests submit, with their fields whose files are stored (`x-files`): by name, or all of them. */
  readonly sent: ReadonlyMap<string, StoredFiles>;
  /** Forms of records that are edited later: both a POST and a PUT or PATCH submit them. */
  readonly edited: ReadonlySet<string>;
  /** The contract itself; the names in screens are checked against it. */
  readonly places?: Contract;
  /** Texts of `schemas/words` that the code uses, with their placeholders. */
  readonly words?: UsedTextsByFile;
  /** Audit actions that the server records. */
  readonly recorded?: RecordedActions;
  /** Statuses that the contract enumerates, by status list. */
  readonly statuses: ReadonlyMap<string, readonly string[]>;
}

type StoredFiles = readonly string[] | 'all';

/** A request or response body with answers of these forms, and the names of its other members. */
export interface AnswersHolder {
  readonly forms: readonly string[];
  readonly members: readonly string[];
}

export const noForms: FormsInContract = {
  holders: [],
  sent: new Map(),
  edited: new Set(),
  statuses: new Map(),
};

/** Reads `openapi.yaml` and `openapi/`, before form fields are expanded. */
export function readFormsInContract(root: string, contract = openContract(root)): FormsInContract {
  const reading = { contract, transitions: transitionFormIds(root) };
  const files = contractPaths(root);
  const holders = files.flatMap((file) => holdersIn(reading, contract.read(file), file));
  const sent = contract.operations.flatMap((operation) =>
    bodiesOf(contract, operation).flatMap(({ schema }) =>
      formsAndOwnMembers(reading, schema).forms.map((form) => ({ form, schema, method: operation.method })),
    ),
  );
  const created = new Set(sent.filter(({ method }) => method === 'post').map(({ form }) => form));
  const updated = sent.filter(({ method }) => method === 'put' || method === 'patch');
  return {
    holders,
    sent: new Map(sent.map(({ form, schema }) => [form, storedFilesOf(contract, schema)])),
    edited: new Set(updated.map(({ form }) => form).filter((form) => created.has(form))),
    statuses: enumeratedStatuses(contract, files),
    places: contract,
    words: readUsedTexts(root),
    recorded: readRecordedActions(root),
  };
}

/** `CourseApplicationStatus: { enum: [draft, accepted] }` is the status list `course-application`. */
function enumeratedStatuses(contract: Contract, files: readonly string[]): FormsInContract['statuses'] {
  const schemas = files.flatMap((file) => Object.entries(objectOf(objectOf(contract.read(file)).schemas)));
  return new Map(
    schemas.flatMap(([name, schema]) => {
      const { enum: values } = objectOf(schema);
      if (!name.endsWith('Status') || !Array.isArray(values)) return [];
      const list = name.slice(0, -'Status'.length).replace(/\B[A-Z]/g, '-$&');
      return [[list.toLowerCase(), values.map(String)] as const];
    }),
  );
}

function storedFilesOf(contract: Contract, schema: ContractNode): StoredFiles {
  const { 'x-files': files = [] } = objectOf(contract.follow(schema).value);
  return files === 'all' ? files : [files].flat().map(String);
}

interface Reading {
  readonly contract: Contract;
  /** Ids of the forms that `{transitions: application}` stands for. */
  readonly transitions: TransitionFormIds;
}

function holdersIn(reading: Reading, value: unknown, file: string): readonly AnswersHolder[] {
  if (Array.isArray(value)) return value.flatMap((item) => holdersIn(reading, item, file));
  if (!isObject(value)) return [];
  // most nodes name no form
  const own = NAMING.some((keyword) => Object.hasOwn(value, keyword))
    ? [formsAndOwnMembers(reading, { value, file })].filter(({ forms }) => forms.length > 0)
    : [];
  return [...own, ...Object.values(value).flatMap((item) => holdersIn(reading, item, file))];
}

/** Keywords by which a schema, or its parts, may name forms. */
const NAMING = ['x-form', 'x-answers', 'allOf', '$ref'];

/** The forms that a schema names (`x-form`, `x-answers`), and its members besides their fields. */
function formsAndOwnMembers(reading: Reading, node: ContractNode): AnswersHolder {
  const { contract, transitions } = reading;
  const { value, file } = contract.follow(node);
  const { 'x-form': body = [], 'x-answers': answers = [], allOf = [], properties } = objectOf(value);
  const parts = [allOf].flat().map((part) => formsAndOwnMembers(reading, { value: part, file }));
  return {
    forms: [...formIdsOf([body, answers].flat(), transitions), ...parts.flatMap(({ forms }) => forms)],
    members: [...Object.keys(objectOf(properties)), ...parts.flatMap(({ members }) => members)],
  };
}

/** Names of parameters and sort orders that the lists of a form define besides its answers. */
type OwnNames = ReadonlySet<string>;

/** Forms whose answers appear in a list (`x-listed` in the parameters of an operation), with the other names of that list. */
export const listsInContract = memoize(readLists, new WeakMap());

function readLists(contract: Contract): ReadonlyMap<string, OwnNames> {
  const lists = new Map<string, Set<string>>();
  for (const { operation } of contract.operations) {
    const { value, file } = contract.memberOf(operation, 'parameters');
    const parameters = [value ?? []].flat().map((one) => contract.follow({ value: one, file }));
    const forms = parameters.flatMap(({ value: one }) => objectOf(one)['x-listed'] ?? []);
    const names = parameters.flatMap((parameter) => {
      const { name } = objectOf(parameter.value);
      if (name === undefined) return [];
      const schema = contract.memberOf(parameter, 'schema').value;
      return [
        String(name),
        ...(name === 'sort' ? ordersOf(schema).map((order) => String(order).replace(/^-/, '')) : []),
      ];
    });
    for (const form of forms.map(String)) lists.set(form, new Set([...(lists.get(form) ?? []), ...names]));
  }
  return lists;
}

/** Sort orders declared in the contract, besides those derived from the form. */
function ordersOf(schema: unknown): readonly unknown[] {
  const { enum: own = [], anyOf = [] } = objectOf(schema);
  return [own, ...[anyOf].flat().map(ordersOf)].flat();
}

/** Texts of one file of `schemas/words` that the source code uses, with the placeholders it fills in each. */
export type UsedTexts = ReadonlyMap<string, readonly string[]>;

/** Used texts by file, as a path relative to `schemas/words` without extension. */
export type UsedTextsByFile = ReadonlyMap<string, UsedTexts>;

const IMPORT = /import \* as (\w+) from '#generated\/words\/([\w/-]+)\.ts'/g;

/** Finds the used texts in the source code: `words.codeSent({ seconds })` uses `codeSent` of the file imported as `words`. */
function readUsedTexts(root: string): UsedTextsByFile {
  const usedByFile = new Map<string, Map<string, readonly string[]>>();
  for (const path of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (path.startsWith('generated') || !/\.tsx?$/.test(path)) continue;
    const source = readFileSync(join(root, 'src', path), 'utf8');
    for (const [, name = '', file = ''] of source.matchAll(IMPORT)) {
      const texts = usedByFile.get(file) ?? new Map<string, readonly string[]>();
      for (const [text, placeholders] of usedTextsIn(source, name))
        texts.set(text, [...new Set([...(texts.get(text) ?? []), ...placeholders])]);
      usedByFile.set(file, texts);
    }
  }
  return usedByFile;
}

function usedTextsIn(source: string, name: string): readonly (readonly [string, readonly string[]])[] {
  // the lookbehind excludes file paths: `./words.ts`
  const uses = source.matchAll(new RegExp(`(?<![/.\\w])${name}\\.(\\w+)`, 'g'));
  return Array.from(uses, ({ 0: use, 1: text = '', index }) => [
    text,
    argumentNames(source, index + use.length),
  ]);
}

/**
 * Property names of the object literal that a function call at `start` receives: `first` and `last` for
 * `({ first, last: name(2) })`. Empty if `start` is no call, or the argument is no object literal.
 */
export function argumentNames(source: string, start: number): readonly string[] {
  OPENING.lastIndex = start;
  if (!OPENING.test(source)) return [];
  const names: string[] = [];
  let depth = 0;
  let isNamePosition = true;
  TOKEN.lastIndex = OPENING.lastIndex;
  for (let found = TOKEN.exec(source); found && depth >= 0; found = TOKEN.exec(source)) {
    const [token] = found;
    if (isNamePosition && depth === 0 && /^\w/.test(token)) names.push(token);
    isNamePosition = depth === 0 && token === ',';
    if ('([{'.includes(token)) depth += 1;
    if (')]}'.includes(token)) depth -= 1;
  }
  return names;
}

const OPENING = /\(\s*\{/y;

/** A string literal, a name, or one punctuation mark. */
const TOKEN = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|\w+|[^\s\w]/g;

/** Actions in the code of the server; the types of the audit log come from `schemas/audit.json` itself. */
interface RecordedActions {
  /** Those that a call of `record` names. */
  readonly certain: readonly string[];
  /** Every string that may be an action (`user.deleted`), and each type of submission with each of its actions. */
  readonly possible: readonly string[];
}

function readRecordedActions(root: string): RecordedActions {
  const folder = join(root, 'src/server');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const code = files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const found = (pattern: RegExp) => [
    ...new Set(Array.from(code.matchAll(pattern), ([, name = '']) => name)),
  ];
  const types = found(/\bkind: '([a-z-]+)'/g);
  // `${type.kind}.status`
  const endings = found(/\baction: `\$\{\w+\.kind\}(\.[a-z-]+)`/g);
  return {
    certain: found(/\baction: '([a-z][a-z-]*\.[a-z-]+)'/g),
    possible: [
      ...found(/'([a-z][a-z-]*\.[a-z-]+)'/g),
      ...types.flatMap((type) => endings.map((ending) => type + ending)),
    ],
  };
}

/** A mistake at a path of a contract file. */
export interface ContractFault {
  readonly file: string;
  readonly path: Path;
  readonly what: string;
  readonly fix: Fix;
}

/** The contract with the names that it may use. */
export interface CheckedContract extends Contract {
  readonly root: string;
  /** The YAML files below `openapi/`. */
  readonly files: readonly string[];
  readonly permissions: readonly string[];
  /** Forms of schemas/forms and lists of schemas/statuses. */
  readonly forms: readonly string[];
  readonly statuses: readonly string[];
  /** Values of `pending` in portal.json: what a person must do before anything else. */
  readonly requiredActions: readonly string[];
}

export interface Parameter {
  readonly required: boolean;
  readonly shape: Shape;
  /** The value used by the operation if none is sent. */
  readonly initial?: unknown;
}

type Parameters = ReadonlyMap<string, Parameter>;

/** An operation of the contract: its callers, arguments and responses. */
export interface Call {
  readonly id: string;
  readonly method: string;
  readonly tags: readonly string[];
  /** `public`, `any` (every signed-in user), or the roles. */
  readonly access: string | readonly string[];
  readonly path: Parameters;
  readonly query: Parameters;
  /** Under all media types together. */
  readonly body?: Shape;
  /** Undefined for an empty response, or a file. */
  readonly response?: Shape;
}

/** Finds an operation by its id; reads each on its first use. */
export type Calls = (id: string) => Call | undefined;

export function readCalls(contract: Contract | undefined, named: NamedByContract): Calls {
  if (!contract) return () => undefined;
  const reading = { contract, named, shapeOf: contractShapes(contract, named) };
  const nodes = new Map(contract.operations.map((node) => [node.id, node]));
  return memoize((id) => {
    const node = nodes.get(id);
    return node && readCall(reading, node);
  });
}

interface CallReading {
  readonly contract: Contract;
  readonly named: NamedByContract;
  readonly shapeOf: (node: ContractNode) => Shape;
}

function readCall(reading: CallReading, node: OperationNode): Call {
  const { contract, shapeOf } = reading;
  const bodies = bodiesOf(contract, node).map(({ schema }) => shapeOf(schema));
  const responses = successResponses(contract, node)
    .filter(({ type }) => type === 'application/json')
    .map(({ schema }) => shapeOf(schema));
  const { 'x-access': access, tags } = objectOf(node.operation.value);
  return {
    id: node.id,
    method: node.method,
    tags: [tags ?? []].flat().map(String),
    access: typeof access === 'string' ? access : [access ?? []].flat().map(String),
    path: parametersOf(reading, node, 'path'),
    query: parametersOf(reading, node, 'query'),
    ...(bodies.length > 0 && { body: mergeShapes(bodies) }),
    ...(responses.length > 0 && { response: mergeShapes(responses) }),
  };
}

function parametersOf(
  { contract, named: { forms }, shapeOf }: CallReading,
  { operation, pathItem }: OperationNode,
  wanted: string,
): Parameters {
  const named = [pathItem, operation].flatMap((holder) => {
    const { value, file } = contract.memberOf(holder, 'parameters');
    const parameters = [value ?? []].flat().map((one) => contract.follow({ value: one, file }));
    return parameters.flatMap((parameter) =>
      withListedFilters([parameter.value], (id) => forms.get(id)).map((one) => ({
        ...parameter,
        value: one,
      })),
    );
  });
  const entries = named.flatMap(({ value, file }) => {
    const { name, in: location, required, schema } = objectOf(value);
    if (location !== wanted) return [];
    const read = shapeOf({ value: schema, file });
    // a setting contains one value of a list
    const shape = read.items ?? read;
    const initial = objectOf(contract.follow({ value: schema, file }).value).default;
    return [[String(name), { required: required === true, shape, initial }] as const];
  });
  return new Map(entries);
}

/** The mistake in an operation as the source of a form's choices (`x-options`); `submissions` are the operations that submit the form. */
export function optionsSourceFault(
  { id, method, access, required }: CalledOperation,
  submissions: readonly CalledOperation[],
  form: string,
): { readonly what: string; readonly fix: string } | undefined {
  if (method !== 'get')
    return { what: `«${id}» не читает список, а меняет что-то`, fix: 'назовите операцию с методом get' };
  if (required.length > 0)
    return {
      what: `«${id}» не ответит без «${required.join('», «')}»`,
      fix: 'назовите операцию, которая отдаёт весь список без параметров',
    };
  if (submissions.length === 0)
    return {
      what: `сервер не узнаёт форму «${form}» и не сверит ответ со списком`,
      fix: `назовите форму в теле её операции: x-form: ${form} (папка openapi)`,
    };
  const barred = submissions.find((submission) => !includesCallers(access, submission.access));
  return (
    barred && {
      what: `форму «${form}» заполняют и те, кому закрыта операция «${id}» («${barred.id}»)`,
      fix: `возьмите другую операцию или откройте эту: её x-access в папке openapi`,
    }
  );
}

/** Members of an operation that determine whether it can be called. */
export interface CalledOperation {
  readonly id: string;
  readonly method: string;
  readonly access: string | readonly string[];
  /** Names of its required parameters. */
  readonly required: readonly string[];
}

/** Whether all permitted callers of one operation may call the other. */
function includesCallers(wide: Call['access'], narrow: Call['access']): boolean {
  return ['administrator', 'representative', 'nobody'].every(
    (role) => !canCall(narrow, role) || canCall(wide, role),
  );
}

/** Whether a role may call an operation; `nobody` is a visitor who has not signed in. */
export function canCall(access: Call['access'], role: string): boolean {
  return access === 'public' || (role !== 'nobody' && (access === 'any' || access.includes(role)));
}
