import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { YAMLException } from 'js-yaml';
import { contractPaths } from '#scripts/generate/contract/contract-files.ts';
import { type ContractPlaces, openContract } from '#scripts/generate/contract/contract-places.ts';
import { kindsFile, withFittingOperations } from '#scripts/generate/contract/fitting-operations.ts';
import { isObject, objectOf } from '#scripts/generate/json-files.ts';
import { checkRules, missingParts, unsoundFiles } from './check.ts';
import { type Problem, sortProblems, suggestion } from './problem.ts';
import { readFormsInContract } from './read/contract.ts';
import { brokenKeyword } from './read/fields.ts';
import { readSchemaFiles, type SchemaFiles, unreadableFiles } from './read/repository.ts';
import { auditMeta, RECORDED, readRecordedActions } from './read/stored-names.ts';
import type { ShapeCache } from './shape/shape.ts';

/** Problems of the files under `schemas/` of a repository, and the number of these files. */
export function checkRepository(root: string): {
  readonly problems: readonly Problem[];
  readonly files: number;
} {
  const files = readSchemaFiles(root);
  return { problems: problemsOf(files, root), files: files.size };
}

/**
 * Problems of schema files that may differ from those on disk, for example before they are written. The contract
 * includes parts of these files, so reading it can fail on a mistake in them: then the problems of the files are
 * reported instead.
 */
export function problemsOf(files: SchemaFiles, root: string, cache?: ShapeCache): readonly Problem[] {
  const unreadable = unreadableFiles(files);
  if (unreadable.length > 0) return unreadable;
  try {
    return problemsWithContract(files, root, cache);
  } catch (error) {
    const cause = [unsoundFiles, missingParts].map((find) => find(files)).find(({ length }) => length > 0);
    if (cause) return cause;
    if (error instanceof YAMLException) return [yamlProblem(error, root)];
    const strange = strangeFile(error);
    if (strange) return [strange];
    throw error;
  }
}

function problemsWithContract(files: SchemaFiles, root: string, cache?: ShapeCache): readonly Problem[] {
  const contract = openContract(root);
  const inContract = contractProblems(files, root, contract);
  if (inContract.length > 0) return inContract;
  const faults = schemaFaults(root, contract);
  if (faults.length > 0) return faults;
  const records = deletedRecords(files, root);
  if (records.length > 0) return records;
  const filesWithOperations = withContract(files, root, contract);
  const broken = unsoundFiles(filesWithOperations, cache);
  // without its statuses an operation suits no screen, so a missing part is the likelier cause
  if (broken.length > 0) return [missingParts(files), broken].find(({ length }) => length > 0) ?? [];
  const operations = new Set(contract.operations.map(({ id }) => id));
  return checkRules(filesWithOperations, operations, readFormsInContract(root, contract));
}

/** Release records of the last commit that are missing in the files; none without git. */
function deletedRecords(files: SchemaFiles, root: string): readonly Problem[] {
  const paths = ['schemas/released/', 'schemas/released-consents.json', 'schemas/released-names.json'];
  const { status, stdout } = spawnSync('git', ['ls-tree', '--name-only', 'HEAD', ...paths], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) return [];
  return stdout
    .split('\n')
    .filter((file) => file.endsWith('.json') && !files.has(file))
    .map((file) => ({
      file,
      line: 1,
      column: 1,
      what: 'записи о выпуске нет: правки прежних ответов никто не заметит',
      fix: `верните её: git checkout -- ${file}; форму убирают так: npm run schemas:release -- --remove имя`,
    }));
}

const kindsPath = `schemas/meta/portal/${kindsFile}`;

/** Adds to the meta schemas the operations that each kind of setting may use, and the actions that the server records. */
export function withContract(files: SchemaFiles, root: string, contract: ContractPlaces): SchemaFiles {
  const read = (path: string) => JSON.parse(files.get(path) ?? '{}');
  const kinds = withFittingOperations(read(kindsPath), contract);
  const audit = { ...read(auditMeta), [RECORDED]: readRecordedActions(root) };
  return new Map([...files, [kindsPath, JSON.stringify(kinds)], [auditMeta, JSON.stringify(audit)]]);
}

/** A file of `openapi/` that openapi.yaml does not name by a tag. */
function strangeFile(error: unknown): Problem | undefined {
  const [, file] =
    /^(openapi\/\S+): openapi\.yaml has no tag/.exec(error instanceof Error ? error.message : '') ?? [];
  if (file === undefined) return undefined;
  const fix = 'удалите файл, если это копия; новый раздел назовите в "tags" файла openapi.yaml';
  return { file, line: 1, column: 1, what: 'такого раздела в openapi.yaml нет', fix };
}

function yamlProblem({ reason, mark }: YAMLException, root: string): Problem {
  return {
    file: relative(root, mark.name),
    line: mark.line + 1,
    column: mark.column + 1,
    what: `это не YAML: ${reason}`,
    fix: 'сравните отступы и двоеточия этой строки и строки над ней с соседними операциями',
  };
}

/** Operations of the contract with a duplicate name, without a permission, or with an unknown one. */
function contractProblems(files: SchemaFiles, root: string, contract: ContractPlaces): readonly Problem[] {
  const { permissions } = objectOf(JSON.parse(files.get('schemas/roles.json') ?? '{}'));
  const permissionNames = Object.keys(objectOf(permissions));
  const ids = new Map<string, string>();
  const problems = contract.operations.flatMap(({ id, operation, method, path }): Problem[] => {
    const at = (keyword: string, what: string, fix: string): Problem => ({
      file: relative(root, operation.file),
      ...positionOfKeyword(operation.file, id, keyword),
      what,
      fix,
    });
    const twin = ids.get(id);
    ids.set(id, `${method.toUpperCase()} ${path}`);
    if (twin !== undefined)
      return [at('operationId', `операция «${id}» уже есть: ${twin}`, 'назовите эту иначе')];
    const { 'x-access': access, 'x-permission': permission } = objectOf(operation.value);
    const isForOffice = access === 'any' || [access].flat().includes('administrator');
    if (!isForOffice || permissionNames.length === 0) return [];
    if (permission === undefined)
      return access === 'any'
        ? []
        : [
            at(
              'operationId',
              `операцию «${id}» вызывает школа, а какое право для неё нужно, не сказано`,
              'добавьте x-permission: право из "permissions" в schemas/roles.json или own',
            ),
          ];
    const isShared = access === 'any' || [access].flat().length > 1;
    const isOfOffice = path.startsWith('/api/admin/') || OFFICE_ONLY.test(String(permission));
    if (isShared && isOfOffice)
      return [
        at(
          'x-access',
          `операцию «${id}» могут вызвать и семьи, а право «${String(permission)}» спросят только у школы`,
          'напишите x-access: [administrator]',
        ),
      ];
    if (permission === 'own' || permissionNames.includes(String(permission))) return [];
    const what = `права «${String(permission)}» в schemas/roles.json нет`;
    return [at('x-permission', what, suggestion(String(permission), permissionNames))];
  });
  return sortProblems(problems);
}

/** Schemas of the contract with an invalid `default`, or a required member that they do not describe. */
function schemaFaults(root: string, contract: ContractPlaces): readonly Problem[] {
  const files = contractPaths(root).filter((file) => file.endsWith('.yaml'));
  return files.flatMap((file) =>
    schemasIn(contract.read(file)).flatMap(({ schema, path }) => {
      const at = (keyword: string) => ({
        file: relative(root, file),
        ...positionOfPath(file, [...path, keyword]),
      });
      const broken =
        schema.default === undefined ? undefined : brokenKeyword(constraintsOf(schema), schema.default);
      const what = `«${String(schema.default)}» в default не отвечает правилу ${broken}: ${String(schema[String(broken)])}`;
      return [
        ...(broken === undefined ? [] : [{ ...at('default'), what, fix: `исправьте default или ${broken}` }]),
        ...undescribed(schema).map((name) => ({
          ...at('required'),
          what: `обязательного члена «${name}» нет среди properties`,
          fix: suggestion(name, Object.keys(objectOf(schema.properties))),
        })),
      ];
    }),
  );
}

/** Required members without a description, where a schema has nothing but its own. */
function undescribed(schema: Readonly<Record<string, unknown>>): readonly string[] {
  const { properties, required } = schema;
  const isWhole = Object.keys(schema).every(
    (keyword) => !/^(allOf|oneOf|anyOf|\$ref|x-form|x-answers)$/.test(keyword),
  );
  if (!isObject(properties) || !Array.isArray(required) || !isWhole) return [];
  return required.map(String).filter((name) => !Object.hasOwn(properties, name));
}

/** Keywords by which a `default` is validated: those that need no other schema. */
const CONSTRAINTS = ['type', 'enum', 'minimum', 'maximum', 'minLength', 'maxLength', 'pattern'];

function constraintsOf(schema: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => CONSTRAINTS.includes(keyword)));
}

/** The schemas of a file that have a type, with their paths. */
function schemasIn(
  value: unknown,
  path: readonly string[] = [],
): readonly { readonly schema: Readonly<Record<string, unknown>>; readonly path: readonly string[] }[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => schemasIn(item, path));
  if (!isObject(value)) return [];
  const inner = Object.entries(value).flatMap(([name, item]) => schemasIn(item, [...path, name]));
  return typeof value.type === 'string' ? [{ schema: value, path }, ...inner] : inner;
}

/** Position of the last name of a path: each is looked for after the one that holds it. */
function positionOfPath(file: string, path: readonly string[]): Pick<Problem, 'line' | 'column'> {
  const lines = readFileSync(file, 'utf8').split('\n');
  const line = path.reduce((from, name) => {
    const next = lines.findIndex((text, i) => i >= from && ` ${text}`.includes(` ${name}:`));
    return next < 0 ? from : next;
  }, 0);
  return { line: line + 1, column: (lines[line] ?? '').search(/\S|$/) + 1 };
}

/** Permissions for actions of the office only; families read and change records, too. */
const OFFICE_ONLY = /\.(change|delete|export|send|share|view)$/;

/** Position of a keyword of an operation: its first line after `operationId`. */
function positionOfKeyword(file: string, id: string, keyword: string): Pick<Problem, 'line' | 'column'> {
  const lines = readFileSync(file, 'utf8').split('\n');
  const idLine = lines.findLastIndex((line) => line.trim() === `operationId: ${id}`);
  const keywordLine = lines.findIndex((line, i) => i >= idLine && line.trim().startsWith(`${keyword}:`));
  const line = Math.max(idLine, keywordLine, 0);
  return { line: line + 1, column: (lines[line] ?? '').search(/\S|$/) + 1 };
}
