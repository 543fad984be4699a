import { answerType, enumerableAnswers } from '#engine/changes/answer-type.ts';
import { type Change, lossesWithoutDeclaration } from '#engine/changes/change.ts';
import { compareDefinitions } from '#engine/changes/compare.ts';
import { releasedDefinition } from '#engine/changes/released.ts';
import { parentOf } from '#engine/definition/address.ts';
import { allFields, type Choice, type FieldNode } from '#engine/definition/definition.ts';
import { editDistance, type Fix, type Problem, restore, undo } from '../problem.ts';
import {
  checksumOf,
  lostFieldSubject,
  type ReleaseRecord,
  releasedForms,
  releaseRecords,
  removalLine,
  renameLine,
  renameMigrationLine,
  usedNames,
  valuesLine,
} from '../read/released.ts';
import type { FormSource, Rule } from '../read/repository.ts';
import { fileRule } from './rule-kinds.ts';

/** A released form and its current version. */
interface Edited {
  readonly form: FormSource;
  /** The version that was released. */
  readonly version: number;
  /** The new fields. */
  readonly added: readonly FieldNode[];
}

/** No edit hides stored answers unless the form declares it. */
export const undeclaredChanges: Rule = (repository) =>
  releasedForms(repository).flatMap(({ form, last }) => {
    const before = releasedDefinition(last.released);
    const changes = compareDefinitions(before, form.definition);
    const added = changes.flatMap((change) => (change.kind === 'added' ? allFields([change.to]) : []));
    const edited = { form, version: before.version, added };
    const open = lossesWithoutDeclaration(changes);
    return [
      ...open.flatMap((change) =>
        change.kind === 'removed' ? removedFieldProblems(edited, change.from, change.address) : [],
      ),
      ...open.flatMap((change) =>
        change.kind === 'retyped' ? retypedFieldProblems(edited, change.from, change.to) : [],
      ),
      ...removedChoicesProblems(edited, open),
      ...reusedNameProblems(edited, last),
    ];
  });

/** A released form exists, or its release record says that it was removed. */
export const removedForms: Rule = (repository) =>
  releaseRecords(repository)
    .filter(({ id, released }) => !released.removed && !repository.formIds.includes(id))
    .map(({ id, source }) =>
      source.problem(
        ['definition'],
        `формы «${id}» больше нет, а её ответы могут храниться`,
        undo(
          `верните её файл в schemas/forms; если форма убрана намеренно, выполните npm run schemas:release -- --remove ${id}`,
        ),
      ),
    );

/** A release record is unedited: an edited record would no longer be compared with the form. */
export const editedRecords = fileRule(/^schemas\/released\//, ({ file, data }) => {
  const { checksum, ...record } = Object(data);
  return (
    checksum !== undefined &&
    checksum !== checksumOf(record) && {
      at: ['checksum'],
      what: 'запись о выпуске правили руками: прежние ответы сравнивать не с чем',
      fix: undo(`верните её: git checkout -- ${file}`),
    }
  );
});

/** A form of a later version has been released before: without its record no change of it is noticed. */
export const lostRecords: Rule = ({ forms, files }) =>
  forms.flatMap(({ definition: { id, version }, head }) => {
    const record = `schemas/released/${id}.json`;
    const wasReleased = [...files].some((file) => file.startsWith('schemas/released/'));
    if (version === 1 || !wasReleased || files.has(record)) return [];
    const what = `у формы версия ${version}, а записи о выпущенной нет: правки прежних ответов никто не заметит`;
    return head.problem(['x-version'], what, undo(`верните её: git checkout -- ${record}`));
  });

function removedFieldProblems(
  { form, version, added }: Edited,
  from: FieldNode,
  address: string,
): readonly Problem[] {
  const { definition, head } = form;
  const like = renamedField(from, added);
  const what = `поля «${from.address}» («${from.schema.title ?? from.name}») больше нет, а ответы на него могут храниться`;
  const { 'x-flatten': flatten } = from.schema;
  const line = removalLine(definition, { field: address, ...(flatten && { flatten }) });
  const removal = `если поле убрано намеренно, добавьте в ${head.file} ${line}`;
  const fieldSource = like && form.fields.find(({ node }) => node === like);
  const links = { about: [lostFieldSubject(form, from)], hides: [from.address, ...usedNames(from.name)] };
  if (!like || !fieldSource) return [{ ...removedFieldProblem(form, from, what, undo(removal)), ...links }];
  const carried = areBeside(from, like)
    ? `добавьте в него ${renameLine(from.name)}`
    : `добавьте в ${head.file} ${renameMigrationLine(definition, version, address, like.address)}`;
  const fix = `если оно теперь называется «${like.address}», ${carried}; ${removal}`;
  return [fieldSource.problem([], what, undo(fix), links)];
}

function areBeside(a: FieldNode, b: FieldNode): boolean {
  return parentOf(a.address) === parentOf(b.address);
}

/** The problem of a removed field, at the object or group that contained it, or at its step. */
function removedFieldProblem(
  { fields, steps, head, definition }: FormSource,
  gone: FieldNode,
  what: string,
  fix: Fix,
): Problem {
  const address = parentOf(gone.address).replace(/\/\*$/, '');
  const holder = fields.find(({ node }) => node.address === address);
  if (holder) return holder.problem([], what, fix);
  const step = steps[definition.steps.findIndex(({ id }) => id === gone.step)];
  return (step ?? head).problem(step ? ['properties'] : [], what, fix);
}

function retypedFieldProblems(
  { form, version, added }: Edited,
  from: FieldNode,
  to: FieldNode,
): readonly Problem[] {
  const fieldSource = form.fields.find(({ node }) => node === to);
  if (!fieldSource) return [];
  if (to.schema['x-renamed-from']?.includes(from.name)) {
    const like = renamedField(from, added);
    const what = `прежнее имя «${from.name}» названо у поля другого вида: то было ${answerType(from)}, а «${to.name}» — ${answerType(to)}`;
    const fix = like ? `перенесите его в поле «${like.name}»` : 'уберите его';
    return [fieldSource.problem(['x-renamed-from'], what, fix)];
  }
  const what = `поле «${to.address}» было вида ${answerType(from)}, стало ${answerType(to)}: прежние ответы в нём не видны`;
  if (answerType(from) === 'money' && from.schema.type === to.schema.type) {
    const at = to.schema['x-widget'] === undefined ? ['type'] : ['x-widget'];
    const fix = restore('"x-widget": "money"', ': без него введённые рубли сохранятся как копейки');
    return [fieldSource.problem(at, what, fix, { hides: ['contract.columnFields', 'amount'] })];
  }
  const counted = enumerableAnswers(from);
  const removal = removalLine(form.definition, { field: to.address, type: answerType(from) });
  const values =
    counted &&
    `переведите ответы: добавьте в ${form.head.file} ${valuesLine(form.definition, version, [to], counted)}; `;
  const leave = `${values ? 'если переводить нечего' : 'если так задумано'}, добавьте в ${form.head.file} ${removal}`;
  return [fieldSource.problem(['type'], what, undo(`${values ?? ''}${leave}`))];
}

/** Removed choices, once for all fields with the same choices: those of one definition. */
function removedChoicesProblems({ form, version }: Edited, open: readonly Change[]): readonly Problem[] {
  const byField = new Map<FieldNode, Choice[]>();
  for (const change of open) {
    if (change.kind !== 'choice-removed') continue;
    byField.set(change.to, [...(byField.get(change.to) ?? []), change.choice]);
  }
  const groups = new Map<string, FieldNode[]>();
  for (const [to, choices] of byField) {
    const key = JSON.stringify([choices, to.schema.oneOf ?? to.schema.items?.oneOf]);
    groups.set(key, [...(groups.get(key) ?? []), to]);
  }
  return [...groups.values()].flatMap((fields) => {
    const [to] = fields;
    const fieldSource = form.fields.find(({ node }) => node === to);
    const choices = (to && byField.get(to)) ?? [];
    if (!to || !fieldSource) return [];
    const names = choices.map((choice) => choice.const);
    const values = valuesLine(form.definition, version, fields, choices);
    const removals = fields.map(({ address }) => ({ field: address, choices: names }));
    const removal = removalLine(form.definition, ...removals);
    const fix = `переведите ответы: добавьте в ${form.head.file} ${values}; если ответы остаются прежними, добавьте ${removal}`;
    const at = to.kind === 'list' ? ['items', 'oneOf'] : ['oneOf'];
    const words = choices.map((choice) => `«${choice.const}» («${choice.title}»)`).join(', ');
    const owners = fields.map(({ address }) => `«${address}»`).join(', ');
    const one = choices.length === 1;
    const what = `у ${fields.length === 1 ? 'поля' : 'полей'} ${owners} больше нет ${one ? 'варианта' : 'вариантов'} ${words}, а ${one ? 'его' : 'их'} могли выбрать`;
    return fieldSource.problem(at, what, fix);
  });
}

/** New fields with the name of a former field of another type, whose answers are stored. */
function reusedNameProblems({ form, added }: Edited, { released }: ReleaseRecord): readonly Problem[] {
  const { removed = [] } = form.definition;
  return added.flatMap((to) => {
    const former = released.former.find(({ field, type }) => field === to.address && type !== answerType(to));
    const fieldSource = form.fields.find(({ node }) => node === to);
    if (
      !former ||
      !fieldSource ||
      removed.some(({ field, type }) => field === to.address && type === former.type)
    )
      return [];
    const removal = removalLine(form.definition, { field: to.address, type: former.type });
    return fieldSource.problem(
      [],
      `поле «${to.address}» уже было, вида ${former.type} («${former.title}»): его ответы хранятся под этим именем`,
      undo(`назовите новое поле иначе; если так задумано, добавьте в ${form.head.file} ${removal}`),
    );
  });
}

/** The new field that a removed field has most likely become. */
function renamedField(removed: FieldNode, added: readonly FieldNode[]): FieldNode | undefined {
  const [best] = added
    .filter((node) => answerType(node) === answerType(removed))
    .map((node) => ({ node, score: likeness(removed, node) }))
    .filter(({ score }) => score >= MIN_LIKENESS)
    .sort((a, b) => b.score - a.score);
  return best?.node;
}

/** An equal title or name, or a similar title and name. */
const MIN_LIKENESS = 2;

function likeness(a: FieldNode, b: FieldNode): number {
  const title = closeness(a.schema.title ?? '', b.schema.title ?? '');
  return title + closeness(a.name, b.name) + (areBeside(a, b) ? 0.5 : 0);
}

/** 2 for equal texts, 1 for similar ones or if one contains the other, otherwise 0. */
function closeness(a: string, b: string): number {
  if (a === '' || b === '') return 0;
  if (a === b) return 2;
  const [one, other] = [a.toLowerCase(), b.toLowerCase()];
  const isPart = Math.min(a.length, b.length) > 3 && (one.includes(other) || other.includes(one));
  return isPart || editDistance(one, other) <= Math.max(a.length, b.length) / 3 ? 1 : 0;
}
