import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transitionFormIds } from '#scripts/generate/catalogues/statuses-stage.ts';
import { contractPaths } from '#scripts/generate/contract/contract-files.ts';
import { type Contract, type ContractNode, openContract } from '#scripts/generate/contract/contract-nodes.ts';
import { formIdsOf, type TransitionFormIds } from '#scripts/generate/contract/contract-parts.ts';
import { bodiesOf } from '#scripts/generate/contract/operations.ts';
import { isObject, objectOf } from '#scripts/generate/json-files.ts';
import { memoize } from './source.ts';

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
