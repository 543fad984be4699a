import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { isExternalFile } from '#engine/compile/external-definition.ts';
import { filesOfForm, formIds, isUiFile, readDefinition } from '#engine/compile/read-definition.ts';
import {
  BrokenReference,
  type FormFiles,
  type ReferenceTarget,
  resolveTarget,
} from '#engine/compile/resolve-references.ts';
import {
  type FieldNode,
  type FormDefinition,
  formFields,
  type PublishedSchema,
} from '#engine/definition/definition.ts';
import { pointerParts } from '#engine/definition/pointer.ts';
import { objectOf } from '#scripts/generate/json-files.ts';
import { type Problem, sortProblems } from '../problem.ts';
import { type Calls, type FormsInContract, readCalls } from './contract.ts';
import type { NamedByContract } from './shapes.ts';
import {
  isProblem,
  locate,
  memoizeLast,
  nameBelow,
  nodesIn,
  type Path,
  readSource,
  referencesIn,
  type Source,
  valueAt,
  type WrittenReference,
} from './source.ts';

/** A field of a form, with its position. */
export interface FieldSource {
  readonly node: FieldNode;
  /** The file of its step. */
  readonly source: Source;
  /** Its path in this file, as if every `$ref` were replaced by its definition. */
  readonly path: Path;
  /** A problem at a keyword of the field, in the step or in the definition to which its `$ref` leads. */
  readonly problem: Source['problem'];
  /** The fields of the object that contains it, itself included. */
  readonly scope: readonly FieldNode[];
  /** The group or object that contains it. */
  readonly parent?: FieldNode;
}

/** A form whose files are all valid. */
export interface FormSource {
  readonly definition: FormDefinition;
  /** The file with the version: the index, or the only file of the form. */
  readonly head: Source;
  /** The file of each step, in order. */
  readonly steps: readonly Source[];
  readonly fields: readonly FieldSource[];
}

/** The input of the rules: every file with a valid shape. */
export interface Repository {
  readonly sources: ReadonlyMap<string, Source>;
  /** All files, valid or not: an invalid file is reported once, not by each file that refers to it. */
  readonly files: ReadonlySet<string>;
  /** The data of `schemas/forms` by the path below it, without external forms; `undefined` for an invalid file. */
  readonly formFiles: FormFiles;
  readonly forms: readonly FormSource[];
  /** The ids of all forms that have files, valid or not. */
  readonly formIds: readonly string[];
  /** Every `operationId` of openapi.yaml. */
  readonly operations: ReadonlySet<string>;
  readonly contract: FormsInContract;
  /** Requests and responses of each operation. */
  readonly calls: Calls;
  /** The data of each file of the last commit that is different today; empty without git. */
  readonly committed: ReadonlyMap<string, unknown>;
  /** The files that the last commit does not have, and those made from the templates for a new questionnaire. */
  readonly added: ReadonlySet<string>;
}

/** Finds the violations of one condition between files or keywords. A new module of rules needs a line in `rules.ts`. */
export type Rule = (repository: Repository) => readonly Problem[];

/** The folder of the forms; their files refer to each other by paths below it. */
export const formsFolder = 'schemas/forms/';

export const statusesFolder = 'schemas/statuses/';

interface RepositoryFiles extends Pick<Repository, 'operations' | 'contract' | 'added'> {
  /** All files. */
  readonly paths: readonly string[];
  /** The valid files. */
  readonly sound: readonly Source[];
  /** The files of the last commit that are different today. */
  readonly committed: readonly Source[];
}

export function readRepository({
  paths,
  sound,
  operations,
  contract,
  committed,
  added,
}: RepositoryFiles): Repository {
  const sources = new Map(sound.map((source) => [source.file, source]));
  const { formFiles, ids, forms } = lastForms([...sourcesBelow({ sources }, formsFolder), ...paths], () =>
    readForms(paths, sources),
  );
  const calls = lastCalls([forms, contract, ...sourcesBelow({ sources }, statusesFolder)], () =>
    readCalls(contract.places, {
      forms: new Map(forms.map(({ definition }) => [definition.id, definition])),
      ...statusLists(sources),
    }),
  );
  return {
    sources,
    files: new Set(paths),
    formFiles,
    forms,
    formIds: ids,
    operations,
    contract,
    calls,
    committed: new Map(committed.map(({ file, data }) => [file, data])),
    added,
  };
}

const lastForms = memoizeLast<
  Pick<Repository, 'formFiles' | 'forms'> & { readonly ids: readonly string[] }
>();
const lastCalls = memoizeLast<Calls>();

/** The valid files of a folder. */
export function sourcesBelow({ sources }: Pick<Repository, 'sources'>, folder: string): readonly Source[] {
  return [...sources.values()].filter(({ file }) => file.startsWith(folder));
}

function readForms(paths: readonly string[], sources: ReadonlyMap<string, Source>) {
  const formFiles = readFormFiles(paths, sources);
  const ids = formIds(formFiles);
  const forms = ids.flatMap((id): FormSource[] => {
    const read = indexIsSound(sources, formFiles, id)
      ? filesOfForm(formFiles, id).map((path) => sources.get(formsFolder + path))
      : [];
    const [head, ...steps] = read.filter((source) => source !== undefined);
    if (!head || steps.length + 1 !== read.length) return [];
    const definition = definitionIfWhole(formFiles, id);
    if (!definition) return [];
    const stepSources = steps.length > 0 ? steps : [head];
    const fields = readFieldSources(definition, stepSources, problemIn(formFiles, sources));
    return [{ definition, head, steps: stepSources, fields }];
  });
  const ownFiles = [...formFiles].filter(([path]) => !isExternal(sources.get(formsFolder + path), path));
  return { formFiles: new Map(ownFiles), ids, forms };
}

/** Whether a file uses an external vocabulary, whose references are not checked. */
function isExternal(source: Source | undefined, path: string): boolean {
  return isUiFile(path) || (source !== undefined && isExternalSource(source));
}

/** The statuses of each list of `schemas/statuses`, and the forms that its transitions ask. */
function statusLists(
  sources: ReadonlyMap<string, Source>,
): Pick<NamedByContract, 'statuses' | 'transitions'> {
  const lists = sourcesBelow({ sources }, statusesFolder).map(
    ({ file, data }) => [nameBelow(statusesFolder, file), Object(data)] as const,
  );
  return {
    statuses: new Map(lists.map(([name, { statuses }]) => [name, Object.keys(statuses)])),
    transitions: new Map(
      lists.map(([name, { transitions = [] }]) => [
        name,
        [transitions].flat().flatMap(({ form }) => form ?? []),
      ]),
    ),
  };
}

/** The definition of a form; `undefined` if it has a broken reference, which has a rule of its own. */
function definitionIfWhole(files: FormFiles, id: string): FormDefinition | undefined {
  try {
    return readDefinition(files, id, () => '');
  } catch (error) {
    if (error instanceof BrokenReference) return undefined;
    throw error;
  }
}

/** Reports problems at paths of a step, as if its references were resolved. */
type ProblemIn = (step: Source) => Source['problem'];

function problemIn(files: FormFiles, sources: ReadonlyMap<string, Source>): ProblemIn {
  return (step) => (path, what, fix, links) => {
    const target = locate(files, step.file.slice(formsFolder.length), path);
    return (sources.get(formsFolder + target.file) ?? step).problem(target.path, what, fix, links);
  };
}

function readFieldSources(
  definition: FormDefinition,
  steps: readonly Source[],
  problemOf: ProblemIn,
): FieldSource[] {
  const tops = formFields(definition);
  return definition.steps.flatMap(({ id }, index) => {
    const source = steps[index];
    if (!source) return [];
    const problem = problemOf(source);
    const sourcesOf = (node: FieldNode, path: Path, scope: readonly FieldNode[], parent?: FieldNode) => {
      const inner = node.kind === 'group' ? [...path, 'items', 'properties'] : [...path, 'properties'];
      const field: FieldSource = {
        node,
        source,
        path,
        problem: (at, what, fix, links) => problem([...path, ...at], what, fix, links),
        scope,
        ...(parent && { parent }),
      };
      const children: FieldSource[] = node.children.flatMap((child) =>
        sourcesOf(child, [...inner, child.name], node.children, node),
      );
      return [field, ...children];
    };
    return tops
      .filter(({ step }) => step === id)
      .flatMap((node) => sourcesOf(node, ['properties', node.name], tops));
  });
}

function readFormFiles(paths: readonly string[], sources: ReadonlyMap<string, Source>): FormFiles {
  const forms = paths.filter((path) => path.startsWith(formsFolder));
  return new Map(forms.map((path) => [path.slice(formsFolder.length), sources.get(path)?.data]));
}

function indexIsSound(sources: ReadonlyMap<string, Source>, files: FormFiles, id: string): boolean {
  return !files.has(`${id}/index.json`) || sources.has(`${formsFolder}${id}/index.json`);
}

/** The description of the portal: `portal.json`, one file for each screen in `screens`, and shared settings. */
const portalFolder = 'schemas/portal/';

export const portalFile = `${portalFolder}portal.json`;

export const screensFolder = `${portalFolder}screens/`;

/** The valid files of the portal. */
export function portalSources(repository: Repository): readonly Source[] {
  return sourcesBelow(repository, portalFolder);
}

export function isOfPortal({ file }: Source): boolean {
  return file.startsWith(portalFolder);
}

export function isScreen({ file }: Pick<Source, 'file'>): boolean {
  return file.startsWith(screensFolder);
}

/** What `portal.json` says of the choices that operations offer. */
export function choiceSources({ sources }: Pick<Repository, 'sources'>): readonly Record<string, unknown>[] {
  return [objectOf(sources.get(portalFile)?.data).options ?? []].flat().map(objectOf);
}

/** The file of each screen by its name, sorted by name. */
export function screenFiles({ files }: Repository): ReadonlyMap<string, string> {
  const screens = [...files].filter((file) => file.startsWith(screensFolder)).sort();
  return new Map(screens.map((file) => [nameBelow(screensFolder, file), file]));
}

/** The file and the path to which a reference leads; an empty path is the whole file. */
export function resolvePortalReference(
  { file }: Pick<Source, 'file'>,
  reference: string,
): { readonly file: string; readonly path: Path } {
  const [path = '', pointer = ''] = reference.split('#');
  return {
    file: path === '' ? file : posix.join(posix.dirname(file), path),
    path: pointer.split('/').slice(1),
  };
}

/** Files under `schemas/` as text by their paths: `schemas/forms/login.json`. */
export type SchemaFiles = ReadonlyMap<string, string>;

/** The files of a repository on disk; files other than `.json` have an empty text. */
export function readSchemaFiles(root: string): SchemaFiles {
  const entries = readdirSync(join(root, 'schemas'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !isLeftover(entry.name));
  return new Map(
    files.map(({ name, parentPath }) => {
      const path = join(parentPath, name);
      const text = name.endsWith('.json') ? readFileSync(path, 'utf8') : '';
      return [relative(root, path).split(sep).join('/'), text];
    }),
  );
}

/** Whether a file is a leftover of an editor or a system. */
function isLeftover(name: string): boolean {
  return /^\.|~$|\.(sw[a-z]|tmp|bak|orig)$|^(Thumbs\.db|desktop\.ini)$/i.test(name);
}

/** Syntax errors of files. */
export function unreadableFiles(files: SchemaFiles): readonly Problem[] {
  return sortProblems([...files].map(([file, text]) => readSource(file, text)).filter(isProblem));
}

/** An external form with its files. */
export interface ExternalSource {
  readonly form: FormSource;
  readonly published: PublishedSchema;
  /** The file of its uiSchema, if any. */
  readonly ui: Source | undefined;
}

/** Every external form of the repository. */
export function externalForms({ forms, sources }: Repository): readonly ExternalSource[] {
  return forms.flatMap((form) => {
    const published = formFields(form.definition)[0]?.schema['x-external-schema'];
    const ui = sources.get(form.head.file.replace(/\.json$/, '.ui.json'));
    return published ? { form, published, ui } : [];
  });
}

/** The path of a JSON pointer (`/oneOf/1`), with numbers for the indices of lists. */
export function pathOfPointer(data: unknown, pointer: string): Path {
  let at = data;
  return pointerParts(pointer).map((name) => {
    const step = Array.isArray(at) ? Number(name) : name;
    at = Object(at)[step];
    return step;
  });
}

/** Files of forms with one file; folders contain forms with several, and `shared.json` their definitions. */
const SINGLE_FILE = /^schemas\/forms\/(?!shared\.json$)[^/]+(?<!\.ui)\.json$/;

/** Whether a file of `schemas/forms` is an external form: a JSON Schema published by others. */
export function isExternalSource({ file, data }: Pick<Source, 'file' | 'data'>): boolean {
  return SINGLE_FILE.test(file) && isExternalFile(data);
}

/** The form with that id; `undefined` if it does not exist or its files have mistakes. */
export function formById({ forms }: Repository, id: unknown): FormSource | undefined {
  return forms.find(({ definition }) => definition.id === id);
}

/** Names of the files of a folder, without `.json`. */
export function namesIn(files: Repository['files'], folder: string): readonly string[] {
  return [...files].filter((file) => file.startsWith(folder)).map((file) => nameBelow(folder, file));
}

/** A `$ref` in a form file or in `shared.json`, and its definition. */
export interface FormReference extends WrittenReference {
  readonly source: Source;
  readonly target: ReferenceTarget;
}

/** References to definitions. The `$ref`s of an `index.json` are excluded: they list step files. */
export function formReferences({ sources, formFiles }: Repository): FormReference[] {
  return [...formFiles.keys()].flatMap((file) => {
    const source = sources.get(formsFolder + file);
    if (!source || file.endsWith('/index.json')) return [];
    return referencesIn(source.data).map((written) => ({
      ...written,
      source,
      target: resolveTarget(formFiles, file, written.reference),
    }));
  });
}

/** Every value of an edited form file that exists in the last commit too, as it was and as it is. */
export function editedFormValues({ committed, sources }: Repository): readonly EditedValue[] {
  return [...committed].flatMap(([file, former]) => {
    const source = file.startsWith(formsFolder) ? sources.get(file) : undefined;
    return nodesIn(source && former).flatMap(({ path, value: before }) =>
      source ? { source, path, before, now: valueAt(source.data, path) } : [],
    );
  });
}

interface EditedValue {
  readonly source: Source;
  readonly path: Path;
  readonly before: unknown;
  readonly now: unknown;
}

/** `$defs` of a file of `schemas/forms`, by name. */
export function definitionsOf(data: unknown): Readonly<Record<string, unknown>> {
  const { $defs } = objectOf(data);
  return Object(Array.isArray($defs) ? {} : $defs);
}

/** The files under `schemas/` and `openapi/` that differ from a git revision. */
export interface Difference {
  /** The texts in the revision of changed and deleted files, by path. */
  readonly before: ReadonlyMap<string, string>;
  /** The paths of files that the revision does not have. */
  readonly added: readonly string[];
}

export const noDifference: Difference = { before: new Map(), added: [] };

/** The difference for the rules that compare with the last commit. None if more than `MAX_FILES` changed: that is another branch, not an edit. */
export function comparedDifference(difference: Difference): Difference {
  return difference.before.size > MAX_FILES ? noDifference : difference;
}

const MAX_FILES = 60;

const FOLDERS = ['--', 'schemas', 'openapi'];

/** The difference of the working tree from a commit or tree; empty without git or commits. */
export function differenceFrom(root: string, revision: string): Difference {
  const paths = (command: readonly string[]) =>
    git(root, [...command, '-z', ...FOLDERS])
      .output.toString('utf8')
      .split('\0')
      .filter(Boolean);
  const diff = ['diff', '--relative', '--no-renames', '--name-status', revision];
  const entries = paths(diff);
  const files = entries.flatMap((file, i) => (i % 2 === 1 ? { file, status: entries[i - 1] } : []));
  const added = files.flatMap(({ file, status }) => (status === 'A' ? file : []));
  const changed = files.flatMap(({ file, status }) => (status === 'A' ? [] : file));
  const untracked = paths(['ls-files', '--others', '--exclude-standard']);
  return { before: textsAt(root, revision, changed), added: [...added, ...untracked] };
}

function textsAt(root: string, revision: string, files: readonly string[]): ReadonlyMap<string, string> {
  if (files.length === 0) return new Map();
  const names = files.map((file) => `${revision}:./${file}\n`).join('');
  const { output } = git(root, ['cat-file', '--batch'], names);
  let at = 0;
  return new Map(
    files.map((file) => {
      const start = output.indexOf('\n', at) + 1;
      const size = Number(/ blob (\d+)\n$/.exec(output.toString('utf8', at, start))?.[1]);
      at = start + size + 1;
      return [file, output.toString('utf8', start, start + size)];
    }),
  );
}

/** The commit that a name leads to: a branch, a tag, an abbreviation. Throws for an unknown name, and without git. */
export function commitOf(root: string, name: string): string {
  const { status, output } = git(root, ['rev-parse', '--verify', '--end-of-options', `${name}^{commit}`]);
  if (status === undefined)
    throw new Error(
      'git не запускается. Сравните с последним выпуском: npm run schemas:diff без слов после него.',
    );
  if (status !== 0)
    throw new Error(
      `Такой правки нет: «${name}». Назовите коммит, ветку или метку; без слов npm run schemas:diff сравнит с последним выпуском.`,
    );
  return output.toString('utf8').trim();
}

/** The commit that recorded the last release; `undefined` without git or such a commit. */
export function lastReleaseCommit(root: string): string | undefined {
  const records = ['schemas/released', 'schemas/released-consents.json', 'schemas/released-names.json'];
  const { output } = git(root, ['log', '-1', '--format=%H', '--', ...records]);
  return output.toString('utf8').trim() || undefined;
}

/** `status` is `undefined` if git does not start. */
function git(root: string, command: readonly string[], input = '') {
  const { status, stdout } = spawnSync('git', command, { cwd: root, input, maxBuffer: 2 ** 27 });
  return { status: status ?? undefined, output: status === 0 ? stdout : Buffer.alloc(0) };
}
