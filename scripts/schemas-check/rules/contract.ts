import { answerType } from '#engine/changes/answer-type.ts';
import { releasedDefinition } from '#engine/changes/released.ts';
import { type WireKey, wireKeys } from '#engine/compile/wire-schema.ts';
import { locateField, valueAt } from '#engine/definition/address.ts';
import { columnField } from '#engine/definition/columns.ts';
import type { FieldNode, FormDefinition } from '#engine/definition/definition.ts';
import { listedFields, listFilterOf, rangeParameters } from '#engine/describe/listed-fields.ts';
import { templateAddresses } from '#engine/describe/template.ts';
import { isSecret, wireKeyOf } from '#engine/wire/wire.ts';
import { member, objectOf } from '#scripts/generate/json-files.ts';
import { type Fix, type Problem, suggestion, undo, unknownName } from '../problem.ts';
import { type AnswersHolder, listsInContract } from '../read/contract.ts';
import { healthWord } from '../read/fields.ts';
import { releasedForms } from '../read/released.ts';
import {
  choiceSources,
  type FieldSource,
  type FormSource,
  type Repository,
  type Rule,
} from '../read/repository.ts';
import { memoizeLast, type Path, type Source } from '../read/source.ts';
import { type Fault, fieldRule } from './rule-kinds.ts';

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
  if (!known.includes(name))
    return [{ at, ...unknownName(`ответа «${name}» сервер в этой форме не читает`, name, known) }];
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
        const fault = faultOf(form, address);
        return fault ? form.head.problem(at, ...fault) : [];
      }),
    );
    return [...faults, ...unnamed];
  });

function faultOf(
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

const remove = 'уберите "x-in-lists"';

function listFault(
  { node, parent }: FieldSource,
  { definition }: FormSource,
  repository: Repository,
): readonly [what: string, fix: Fix] | undefined {
  const found = locateField(definition, node.address);
  if (node.kind !== 'value' || found === undefined || found.entries.length > 0)
    return ['в столбце списка стоит один ответ, а здесь их может быть несколько', remove];
  if (isSecret(node) || [node, parent].some((one) => one?.schema['x-sensitive']))
    return ['этот ответ закрытый, в списках ему не место', remove];
  const { 'x-options': options } = node.schema;
  if (options !== undefined && hasOwnTitles(repository, options))
    return [`в столбце стоял бы номер: слова к ответу знает только «${options}»`, remove];
  if (!repository.contract.places) return undefined;
  const usedKeys = listsInContract(repository.contract.places).get(definition.id);
  if (!usedKeys)
    return [
      `у формы «${definition.title}» нет списка, в котором стоял бы ответ`,
      `${remove}; списки форм называет "x-listed" в openapi/`,
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
