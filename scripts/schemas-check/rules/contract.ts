import { answerType } from '#engine/changes/answer-type.ts';
import { releasedDefinition } from '#engine/changes/released.ts';
import { type WireKey, wireKeys } from '#engine/compile/wire-schema.ts';
import { locateField } from '#engine/definition/address.ts';
import { columnField } from '#engine/definition/columns.ts';
import type { FieldNode, FormDefinition } from '#engine/definition/definition.ts';
import { member, objectOf } from '#scripts/generate/json-files.ts';
import { nameFault, type Problem, suggestion, undo } from '../problem.ts';
import { type AnswersHolder, type Call, type CalledOperation, optionsSourceFault } from '../read/contract.ts';
import { releasedForms } from '../read/released.ts';
import {
  choiceSources,
  type FieldSource,
  type FormSource,
  portalFile,
  type Repository,
  type Rule,
} from '../read/repository.ts';
import { memoizeLast } from '../read/source.ts';
import { type Fault, fieldRule, settingKindRule, settingRule } from './rule-kinds.ts';

/** Rule: a field that the server reads has the expected type; if the server requires it, it is never hidden or optional. */
export const columnFields: Rule = (repository) =>
  repository.forms.flatMap((form) =>
    [...columnsOfForm(repository, form.definition.id)].flatMap(([name, needs]) => {
      const node = columnField(form.definition, name);
      const field = form.fields.find((one) => one.node.address === node?.address);
      // another rule reports a missing type
      if (field && field.node.schema.type === undefined) return [];
      const fault = field && columnFault(repository, form, { field, name, needs });
      if (fault) return fault;
      if (field)
        return faultsOf(field, name, needs).map(({ at = [], what, fix, ...links }) =>
          field.problem(at, what, fix, links),
        );
      if (!needs.required) return [];
      const what = `без ответа «${name}» сервер ничего не может сделать с этой формой, а поля для него нет`;
      const fix = undo(
        `верните поле «${name}» или допишите "x-server-name": "${name}" полю, которое его заменило`,
      );
      return (form.steps[0] ?? form.head).problem(['properties'], what, fix);
    }),
  );

/** The problem of a type in `columns.json` that differs from the released type of its field. */
function columnFault(
  repository: Repository,
  form: FormSource,
  {
    field: { node },
    name,
    needs,
  }: { readonly field: FieldSource; readonly name: string; readonly needs: ColumnNeeds },
): Problem | undefined {
  const { type } = node.schema;
  if (needs.type === type || type === undefined) return undefined;
  const last = releasedForms(repository).find((one) => one.form === form)?.last;
  const was = last && locateField(releasedDefinition(last.released), node.address)?.node;
  if (was?.schema.type !== type) return undefined;
  return repository.sources
    .get(columnsPath)
    ?.problem(
      [form.definition.id, name, 'type'],
      `поле «${node.name}» и выпущено, и осталось вида ${type}: ответы на него хранятся так`,
      `напишите "type": "${type}"`,
    );
}

function faultsOf({ node, parent }: FieldSource, name: string, needs: ColumnNeeds): readonly Fault[] {
  const { schema } = node;
  const read = `сервер читает ответ «${name}»`;
  const faults: readonly (Fault | false)[] = [
    needs.required === true &&
      !(isAlwaysAsked(node) && (!parent || isAlwaysAsked(parent))) && {
        at: [],
        what: `без ответа «${name}» сервер ничего не может сделать, а поле «${node.name}» бывает пустым`,
        fix: `внесите «${node.name}» в required и уберите условия, по которым поле скрыто`,
      },
    schema.type !== needs.type && {
      at: ['type'],
      what: `${read} как ${String(needs.type)}, а не как ${schema.type}`,
      fix: `напишите "type": "${String(needs.type)}" или дайте этот ответ другим полем (x-server-name)`,
    },
    needs.format !== undefined &&
      schema.format !== needs.format && {
        at: [schema.format === undefined ? 'type' : 'format'],
        what: `${read} в записи ${String(needs.format)}`,
        fix: `напишите "format": "${String(needs.format)}"`,
      },
    Array.isArray(needs.choices) && choicesFault(node, needs.choices.map(String), read),
  ];
  return faults.filter((fault) => fault !== false);
}

function isAlwaysAsked({ required, showIf }: FieldNode): boolean {
  return required && showIf === undefined;
}

function choicesFault({ schema }: FieldNode, known: readonly string[], read: string): Fault | false {
  const { oneOf } = schema;
  if (!oneOf)
    return {
      at: [],
      what: `${read} и знает только ${known.join(', ')}, а вариантов у поля нет`,
      fix: 'добавьте "oneOf" с этими вариантами',
    };
  const index = oneOf.findIndex((choice) => !known.includes(choice.const));
  const extra = oneOf[index];
  return (
    extra !== undefined && {
      at: ['oneOf', index],
      what: `${read} и варианта «${extra.const}» не знает`,
      fix: `оставьте из вариантов: ${known.join(', ')}; новый заводит программист`,
      hides: [extra.const],
    }
  );
}

/** Rule: `x-server-name` is a name that the server reads, and only one field has it. */
export const columnNames = fieldRule(({ node, parent }, form, repository): readonly Fault[] => {
  const name = node.schema['x-server-name'];
  if (name === undefined) return [];
  const known = [...columnsOfForm(repository, form.definition.id).keys()];
  const at = ['x-server-name'];
  const unknown = nameFault(`ответа «${name}» сервер в этой форме не читает`, name, known, at);
  if (unknown) return [unknown];
  if (parent?.kind === 'group')
    return [{ at, what: 'x-server-name стоит в записи группы, а записей бывает много', fix: 'уберите его' }];
  const giver = columnField(form.definition, name);
  const other = form.fields.find(
    (field) => field.node.address !== node.address && field.node.schema['x-server-name'] === name,
  );
  return other && giver?.address !== node.address
    ? [
        {
          at,
          what: `ответ «${name}» уже даёт поле «${giver?.name}»`,
          fix: 'оставьте x-server-name у одного из них',
        },
      ]
    : [];
});

const columnsPath = 'schemas/columns.json';

/** An entry of `schemas/columns.json`, as far as the rules read it. */
interface ColumnNeeds {
  readonly type?: unknown;
  readonly format?: unknown;
  readonly choices?: unknown;
  readonly required?: unknown;
}

/** Answers of a form that the server reads, by server name. */
function columnsOfForm({ sources }: Repository, form: string): ReadonlyMap<string, ColumnNeeds> {
  const columns = member(sources.get(columnsPath)?.data, form);
  return new Map(Object.entries(columns).map(([name, column]) => [name, objectOf(column)]));
}

/** Addresses of the fields that the server reads. */
function columnAddresses(repository: Repository, definition: FormDefinition): ReadonlySet<string> {
  const names = [...columnsOfForm(repository, definition.id).keys()];
  return new Set(names.flatMap((name) => columnField(definition, name)?.address ?? []));
}

/** Rule: a files field is one whose files the operation of the form stores (`x-files` of the contract). */
export const carriedFiles = fieldRule(({ node }, { definition }, { contract }) => {
  const stored = contract.sent.get(definition.id);
  if (node.kind !== 'files' || stored === undefined || stored === 'all' || stored.includes(node.address))
    return [];
  const fix = 'уберите поле или попросите программиста научить вызов хранить файлы (x-files в openapi/)';
  return { at: [], what: `файлы поля «${node.name}» потеряются: ${whyLost(stored)}`, fix };
});

function whyLost(stored: readonly string[]): string {
  const [only] = stored;
  return only === undefined
    ? 'эта форма уходит без файлов'
    : `вызов этой формы хранит только файлы поля «${only}»`;
}

/**
 * Rule: no request key of a form equals another property of the form's operations, such as `id`, `status` or
 * `created_at`. Exception: answers in `schemas/columns.json`, which the server reads as that property.
 */
export const reservedNames: Rule = (repository) =>
  repository.forms.flatMap(({ definition, fields }) => {
    const reserved = reservedNamesOf(repository, definition);
    const columns = columnAddresses(repository, definition);
    return wireKeys(definition).flatMap(({ key, address, node }) => {
      const name = [...reserved].find((one) => new RegExp(`^${key}$`).test(one));
      const field = fields.find((one) => one.node.address === address);
      if (name === undefined || !field || columns.has(address)) return [];
      const what = `ключ «${name}» вызовы этой формы отдают под своё: ответ на вопрос «${node.schema.title ?? node.name}» потеряется или займёт чужое место`;
      return field.problem(
        [],
        what,
        `назовите поле иначе, например «${freeName(definition, node.name, reserved)}»`,
      );
    });
  });

/** Property names beside the answers of a form in requests and responses, except answers of other forms there. */
function reservedNamesOf(repository: Repository, { id }: FormDefinition): ReadonlySet<string> {
  const beside = repository.contract.holders.filter(({ forms }) => forms.includes(id));
  return new Set(
    beside.flatMap(({ forms, members }) =>
      members.filter((name) => !forms.some((form) => columnsOfForm(repository, form).has(name))),
    ),
  );
}

function freeName({ id }: FormDefinition, name: string, reserved: ReadonlySet<string>): string {
  const own = `${id.replaceAll('-', '_')}_${name}`;
  return reserved.has(own) ? `${own}_answer` : own;
}

/** Rule: forms that share a request or response use a key for one type only, because both fill the same property. */
export const sharedKeys: Rule = (repository) =>
  lastClashes([repository.forms, repository.contract], () => clashesInCalls(repository));

const lastClashes = memoizeLast<readonly Problem[]>();

function clashesInCalls(repository: Repository): readonly Problem[] {
  const reported = new Set<string>();
  return repository.contract.holders.flatMap((holder) =>
    clashes(repository, holder).flatMap((clash) => {
      const { key, form, other, own } = clash;
      // two forms may share several operations: report them once
      const name = `${form.definition.id} ${other.id} ${key}`;
      const field = form.fields.find(({ node }) => node.address === own.address);
      if (!field || reported.has(name)) return [];
      reported.add(name);
      return clashProblem(field, clash);
    }),
  );
}

interface Clash {
  readonly key: string;
  readonly form: FormSource;
  /** The form that precedes it in the operation. */
  readonly other: FormDefinition;
  readonly own: WireKey;
  readonly theirs: WireKey;
}

/** Keys with different types in two forms of an operation, except keys that the contract defines itself. */
function clashes(repository: Repository, { forms, members }: AnswersHolder): readonly Clash[] {
  const named = [...new Set(forms)].flatMap(
    (id) => repository.forms.find(({ definition }) => definition.id === id) ?? [],
  );
  return named.flatMap((form, i) =>
    named.slice(0, i).flatMap(({ definition: other }) =>
      wireKeys(form.definition).flatMap((own) => {
        const theirs = wireKeys(other).find((one) => isSameMember(one, own));
        if (!theirs || answerType(theirs.node) === answerType(own.node)) return [];
        const key = written(theirs.repeated ? own : theirs);
        return members.includes(key) ? [] : { key, form, other, own, theirs };
      }),
    ),
  );
}

/** Whether two keys can name the same property: equal keys, or a key of a repeated group that matches the other. */
function isSameMember(a: WireKey, b: WireKey): boolean {
  if (a.key === b.key) return true;
  return [
    [a, b],
    [b, a],
  ].some(([group, plain]) => group?.repeated && plain && new RegExp(`^${group.key}$`).test(written(plain)));
}

/** Example of a key: `sibling_1_first_name`. */
function written({ key }: WireKey): string {
  return key.replaceAll('[1-9][0-9]*', '1');
}

function clashProblem({ problem }: FieldSource, { key, form, other, own, theirs }: Clash): Problem {
  const [type, before] = [answerType(own.node), answerType(theirs.node)];
  const free = `${form.definition.id.replaceAll('-', '_')}_${own.node.name}`;
  const isPlain = [own, theirs].every(({ node }) => node.kind === 'value');
  const same = isPlain ? 'дайте полям один type или ' : '';
  return problem(
    [],
    `ключ «${key}» здесь вида ${type}, а в форме «${other.id}» (поле «${theirs.address}») — ${before}: их ответы идут в одном вызове, и один из них будет отвергнут`,
    `${same}назовите поле иначе, например «${free}»`,
  );
}

/** Choices that depend on another field (`x-options-for`): both have `x-options`, and `portal.json` says what fits what. */
export const fittingOptions = fieldRule((field, _form, repository) => {
  const { schema } = field.node;
  const rule = schema['x-options-for'];
  if (!rule) return [];
  if (schema['x-options'] === undefined) return [];
  const listed = field.scope.filter((one) => one !== field.node && one.schema['x-options'] !== undefined);
  const beside = listed.find((one) => one.name === rule.field);
  const categorized = listed.find((one) => saysKind(one.schema['x-options'], repository));
  if (beside && categorized && !saysKind(beside.schema['x-options'], repository))
    return {
      at: ['x-options-for', 'field'],
      what: `варианты поля «${rule.field}» ничего не говорят о том, кому что подходит`,
      fix: `напишите "field": "${categorized.name}"`,
    };
  if (beside) return missingSettings(field, beside.schema['x-options'], repository);
  const names = listed.map((one) => one.name);
  const what = `рядом нет поля «${rule.field}», варианты которого даёт «x-options»`;
  return { at: ['x-options-for', 'field'], what, fix: suggestion(rule.field, names) };
});

/** Whether `portal.json` says the category of an operation's choices. */
function saysKind(operation: string | undefined, repository: Repository): boolean {
  return choiceSources(repository).some(
    (source) => source.operation === operation && Object.hasOwn(source, 'kind'),
  );
}

/** Settings of the two operations that are missing in `portal.json`. */
function missingSettings(
  { node }: FieldSource,
  beside: string | undefined,
  repository: Repository,
): readonly Fault[] {
  const lacks = (operation: string | undefined, member: 'kinds' | 'kind') =>
    choiceSources(repository).some(
      (source) => source.operation === operation && !Object.hasOwn(source, member),
    );
  const fault = (what: string, operation: string | undefined, member: string): Fault => ({
    at: ['x-options-for'],
    what: `portal.json не говорит, ${what} «${operation}»`,
    fix: `добавьте этой операции "${member}" в "options" файла ${portalFile}`,
  });
  const own = node.schema['x-options'];
  return [
    ...(lacks(own, 'kinds') ? [fault('для кого варианты', own, 'kinds')] : []),
    ...(lacks(beside, 'kind') ? [fault('какого вида варианты', beside, 'kind')] : []),
  ];
}

/**
 * The server rejects answers that the operation of `x-options` does not offer: it must be able to
 * call the operation for the person who fills in the form, and to identify the form on submission.
 */
export const checkedOptions = fieldRule(({ node }, { definition }, { calls, operations }) => {
  const id = node.schema['x-options'];
  const source = id === undefined ? undefined : calls(id);
  if (!source) return [];
  const submissions = [...operations].flatMap((one) => {
    const call = calls(one);
    return call?.body?.forms.includes(definition.id) ? calledOperation(call) : [];
  });
  const fault = optionsSourceFault(calledOperation(source), submissions, definition.id);
  return fault ? { at: ['x-options'], ...fault } : [];
});

function calledOperation({ id, method, access, path, query }: Call): CalledOperation {
  const required = [...path, ...query].flatMap(([name, parameter]) => (parameter.required ? name : []));
  return { id, method, access, required };
}

/** `portal.json` defines the calls of `x-options` and `x-check`. */
export const fieldSources = fieldRule(({ node }, _form, { sources, operations }) => {
  const portal = sources.get(portalFile);
  if (!portal) return [];
  const { options, checks } = Object(portal.data);
  const { 'x-options': given, 'x-check': check } = node.schema;
  return [
    ...missing(given, options, ['x-options'], 'options'),
    ...missing(check?.operation, checks, ['x-check', 'operation'], 'checks'),
  ]
    .filter(({ operation }) => operations.has(operation))
    .map(({ fault }) => fault);
});

/** The stored value of an option is the id of its record if it has one: two records may have any other value. */
export const optionValues = settingRule(({ value, path, scope, source }) => {
  if (source.file !== portalFile || path.length !== 2 || path[0] !== 'options') return undefined;
  const { operation, value: stored } = Object(value);
  if (stored === '{id}' || !scope.members.has('id')) return undefined;
  return {
    at: ['value'],
    what: `вариант «${String(operation)}» хранится как ${String(stored)}, а такое бывает и у двух записей`,
    fix: 'напишите "value": "{id}"',
  };
});

/** `portal.json` defines the operation that the choices of a filter come from. */
export const filterSources = settingKindRule({
  'options-source': ({ value }, { sources, operations }) => {
    const { options } = Object(sources.get(portalFile)?.data);
    const operation = String(value);
    if (!operations.has(operation)) return undefined;
    return missing(operation, options, [], 'options').map(({ fault: { what, fix } }) => ({ what, fix }));
  },
});

function missing(operation: string | undefined, known: unknown, at: readonly string[], member: string) {
  const listed = Array.isArray(known) && known.some((source) => Object(source).operation === operation);
  if (operation === undefined || listed) return [];
  const what = `portal.json не говорит, как спросить «${operation}»`;
  return [{ operation, fault: { at, what, fix: `добавьте операцию в "${member}" файла ${portalFile}` } }];
}

/** The operation of `x-check` checks the kind of contact that the field contains. */
export const checkedFormats = fieldRule(({ node }, _form, { sources }) => {
  const { 'x-check': check, format } = node.schema;
  const { checks } = objectOf(sources.get(portalFile)?.data);
  if (check === undefined || format === undefined || !Array.isArray(checks)) return [];
  const asked: unknown = checks.find(({ operation }) => operation === check.operation)?.parameter;
  const fitting: unknown = checks.find(({ parameter }) => parameter === format)?.operation;
  if (asked === undefined || fitting === undefined || asked === format) return [];
  return {
    at: ['x-check', 'operation'],
    what: `«${check.operation}» проверяет ${String(asked)}, а здесь ${format}`,
    fix: `напишите "operation": "${String(fitting)}"`,
  };
});
