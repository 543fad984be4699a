import { answerType, countedAnswers } from '#engine/changes/answer-type.ts';
import { type Change, undeclared } from '#engine/changes/change.ts';
import { compareDefinitions } from '#engine/changes/compare.ts';
import { releasedDefinition } from '#engine/changes/released.ts';
import { allFields, type Choice, type FieldNode } from '#engine/definition/definition.ts';
import type { Problem } from '../../problem.ts';
import { type ReleasedSource, releasedForms, releasedSources } from '../../read/released.ts';
import type { FormSource, Rule } from '../../read/repository.ts';
import { lookAlike } from './look-alike.ts';
import { leadsOn } from './migrations.ts';
import { removalLine, renameLine, renameMigrationLine, valuesLine } from './paste.ts';

/** A form that was released, and what has become of it. */
interface Edited {
  readonly form: FormSource;
  /** The version that was released. */
  readonly version: number;
  readonly changes: readonly Change[];
}

/** No answer that may be stored is lost from sight unless the form says that it is meant. */
export const undeclaredChanges: Rule = (repository) =>
  releasedForms(repository).flatMap(({ form, last }) => {
    if (!leadsOn(form)) return [];
    const before = releasedDefinition(last.released);
    const changes = compareDefinitions(before, form.definition);
    const edited = { form, version: before.version, changes };
    const open = undeclared(changes);
    return [
      ...open.flatMap((change) =>
        change.kind === 'removed' ? goneField(edited, change.from, change.address) : [],
      ),
      ...open.flatMap((change) =>
        change.kind === 'retyped' ? otherType(edited, change.from, change.to) : [],
      ),
      ...goneChoices(edited, open),
      ...returned(edited, last),
    ];
  });

/** A form that was released is there, or its release says that it is no more. */
export const removedForms: Rule = (repository) =>
  releasedSources(repository)
    .filter(({ id, released }) => !released.removed && !repository.formIds.includes(id))
    .map(({ id, source }) =>
      source.problem(
        ['definition'],
        `формы «${id}» больше нет, а её ответы могут храниться`,
        `верните её файл в schemas/forms; если форма убрана намеренно, выполните npm run schemas:release -- --remove ${id}`,
      ),
    );

function goneField({ form, version, changes }: Edited, from: FieldNode, address: string): readonly Problem[] {
  const { definition, head } = form;
  const added = changes.flatMap((change) => (change.kind === 'added' ? allFields([change.to]) : []));
  const like = lookAlike(from, added);
  const what = `поля «${from.address}» («${from.schema.title ?? from.name}») больше нет, а ответы на него могут храниться`;
  const { 'x-flatten': flatten } = from.schema;
  const line = removalLine(definition, { field: address, ...(flatten && { flatten }) });
  const removal = `если поле убрано намеренно, добавьте в ${head.file} ${line}`;
  const place = like && form.fields.find(({ node }) => node === like);
  if (!like || !place) return [holderProblem(form, from, what, removal)];
  const carried = isBeside(from, like)
    ? `добавьте в него ${renameLine(from.name)}`
    : `добавьте в ${head.file} ${renameMigrationLine(definition, version, address, like.address)}`;
  return [place.problem([], what, `если оно теперь называется «${like.address}», ${carried}; ${removal}`)];
}

function isBeside(a: FieldNode, b: FieldNode): boolean {
  return a.address.slice(0, -a.name.length) === b.address.slice(0, -b.name.length);
}

/** At the object or group that held the field, or at its step: a field that is not there has no line. */
function holderProblem(
  { fields, steps, head, definition }: FormSource,
  gone: FieldNode,
  what: string,
  fix: string,
): Problem {
  const address = gone.address.slice(0, -gone.name.length).replace(/(\/\*)?\/$/, '');
  const holder = fields.find(({ node }) => node.address === address);
  if (holder) return holder.problem([], what, fix);
  const step = steps[definition.steps.findIndex(({ id }) => id === gone.step)];
  return (step ?? head).problem(step ? ['properties'] : [], what, fix);
}

function otherType({ form, version }: Edited, from: FieldNode, to: FieldNode): readonly Problem[] {
  const place = form.fields.find(({ node }) => node === to);
  const counted = countedAnswers(from);
  const removal = removalLine(form.definition, { field: to.address, type: answerType(from) });
  const values =
    counted &&
    `переведите ответы: добавьте в ${form.head.file} ${valuesLine(form.definition, version, to, counted)}; `;
  const what = `поле «${to.address}» было вида ${answerType(from)}, стало ${answerType(to)}: прежние ответы в нём не видны`;
  const leave = `${values ? 'если переводить нечего' : 'если так задумано'}, добавьте в ${form.head.file} ${removal}`;
  return place ? [place.problem(['type'], what, `${values ?? ''}${leave}`)] : [];
}

function goneChoices({ form, version }: Edited, open: readonly Change[]): readonly Problem[] {
  const byField = new Map<FieldNode, Choice[]>();
  for (const change of open) {
    if (change.kind !== 'choice-removed') continue;
    byField.set(change.to, [...(byField.get(change.to) ?? []), change.choice]);
  }
  return [...byField].flatMap(([to, choices]) => {
    const place = form.fields.find(({ node }) => node === to);
    const words = choices.map((choice) => `«${choice.const}» («${choice.title}»)`).join(', ');
    const values = valuesLine(form.definition, version, to, choices);
    const names = choices.map((choice) => choice.const);
    const removal = removalLine(form.definition, { field: to.address, choices: names });
    const fix = `переведите ответы: добавьте в ${form.head.file} ${values}; если ответы остаются прежними, добавьте ${removal}`;
    const at = to.kind === 'list' ? ['items', 'oneOf'] : ['oneOf'];
    const one = choices.length === 1;
    const what = `у поля «${to.address}» больше нет ${one ? 'варианта' : 'вариантов'} ${words}, а ${one ? 'его' : 'их'} могли выбрать`;
    return place ? [place.problem(at, what, fix)] : [];
  });
}

/** A new field under a name that answers of another type are stored by. */
function returned({ form, changes }: Edited, { released }: ReleasedSource): readonly Problem[] {
  const added = changes.flatMap((change) => (change.kind === 'added' ? allFields([change.to]) : []));
  const { removed = [] } = form.definition;
  return added.flatMap((to) => {
    const former = released.former.find(({ field, type }) => field === to.address && type !== answerType(to));
    const place = form.fields.find(({ node }) => node === to);
    if (!former || !place || removed.some(({ field, type }) => field === to.address && type === former.type))
      return [];
    const removal = removalLine(form.definition, { field: to.address, type: former.type });
    return [
      place.problem(
        [],
        `поле «${to.address}» уже было, вида ${former.type} («${former.title}»): его ответы хранятся под этим именем`,
        `назовите новое поле иначе; если так задумано, добавьте в ${form.head.file} ${removal}`,
      ),
    ];
  });
}
