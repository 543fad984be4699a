import { answerType } from '#engine/changes/answer-type.ts';
import { parentOf } from '#engine/definition/address.ts';
import { columnName, prefillMappings } from '#engine/definition/columns.ts';
import { type FieldNode, formFields } from '#engine/definition/definition.ts';
import { objectOf } from '#scripts/generate/json-files.ts';
import { type Fix, type Problem, suggestion } from '../problem.ts';
import { lostFieldSubject, onlyLostField } from '../read/released.ts';
import {
  definitionsOf,
  type FormSource,
  formReferences,
  formsFolder,
  isExternalSource,
  namesIn,
  portalSources,
  type Repository,
  type Rule,
  resolvePortalReference,
} from '../read/repository.ts';
import { formsNamedIn, referencesIn } from '../read/source.ts';
import { statusLists, statusNames } from '../read/statuses.ts';
import { renameLine } from './pasted-lines.ts';
import { fieldRule, nameRule, settingRule } from './rule-kinds.ts';

/** Rule: every entry of `$defs` is used by a form or by the portal. */
export const usedDefinitions: Rule = (repository) => {
  const { sources, formFiles } = repository;
  const used = new Set([
    ...formReferences(repository).map(({ target }) => `${target.file}#/$defs/${target.name}`),
    ...usedByPortal(repository),
  ]);
  return [...formFiles].flatMap(([file, data]) => {
    const source = sources.get(formsFolder + file);
    const unused = Object.keys(definitionsOf(data)).filter((name) => !used.has(`${file}#/$defs/${name}`));
    return unused.flatMap((name) =>
      source
        ? source.problem(['$defs', name], `«$defs.${name}» не используется`, 'сошлитесь на него или удалите')
        : [],
    );
  });
};

/** `forms/shared.json#/$defs/grade/oneOf` uses `shared.json#/$defs/grade`. */
function usedByPortal(repository: Repository): string[] {
  return portalSources(repository).flatMap((source) =>
    referencesIn(source.data).flatMap(({ reference }) => {
      const { file, path } = resolvePortalReference(source, reference);
      return file.startsWith(formsFolder) && path[0] === '$defs'
        ? `${file.slice(formsFolder.length)}#/$defs/${path[1]}`
        : [];
    }),
  );
}

/** Rule: every form is used by a screen, a status, another file of `schemas/` or an operation. Another rule checks external forms. */
export const usedForms: Rule = ({ sources, forms, contract }) => {
  // without the contract the use of a form is unknown
  if (!contract.places) return [];
  const used = new Set([
    ...contract.sent.keys(),
    ...contract.holders.flatMap((holder) => holder.forms),
    ...[...sources].flatMap(([file, { data }]) =>
      nameless.test(file) ? [] : formsNamedIn(data).map(({ text }) => text),
    ),
  ]);
  return forms
    .filter(({ definition, head }) => !used.has(definition.id) && !isExternalSource(head))
    .map(({ definition, head }) =>
      head.problem(
        [],
        `форму «${definition.id}» никто не показывает и не принимает`,
        `назовите её на экране ("form": "${definition.id}" в schemas/portal) или удалите файл`,
      ),
    );
};

/** Files in which the key `form` has another meaning. */
const nameless = /^schemas\/(forms|released|meta)\//;

/** Rule: `x-prefills` maps fields of this form to fields of the same type in the other form; both exist. */
export const filledForms: Rule = (repository) =>
  repository.forms.flatMap((form) =>
    Object.keys(form.definition.fills ?? {}).flatMap((id) => problemsOf(repository, form, id)),
  );

function problemsOf({ forms, formIds }: Repository, form: FormSource, id: string): readonly Problem[] {
  const filled = forms.find(({ definition }) => definition.id === id);
  const problem = (at: readonly string[], what: string, fix: Fix, about: readonly string[] = []) =>
    form.head.problem(['x-prefills', id, ...at], what, fix, { about });
  if (!formIds.includes(id)) return [problem([], `формы «${id}» нет`, suggestion(id, formIds), [id])];
  if (!filled) return [];
  const fillings = prefillMappings(filled.definition, form.definition);
  return fillings.flatMap(({ names: [to, from], ...fields }) => {
    if (!fields.target)
      return problem([to], `поля «${to}» в форме «${id}» нет`, suggestion(to, namesOf(filled)), [to]);
    if (!fields.source)
      return problem([to], `поля «${from}» в этой форме нет`, prefillFix(form, from), [from]);
    if (kindOf(fields.target) === kindOf(fields.source)) return [];
    return problem(
      [to],
      `поля «${to}» формы «${id}» и «${from}» разного вида`,
      'выберите поле того же вида: с тем же type и format',
    );
  });
}

function prefillFix(form: FormSource, from: string): Fix {
  const own = formFields(form.definition).find(({ name }) => name === from);
  return own ? `сервер зовёт его «${columnName(own)}»` : suggestion(from, namesOf(form));
}

/** Fields are named as the server names their answers. */
function namesOf({ definition }: FormSource): readonly string[] {
  return formFields(definition).map(columnName);
}

function kindOf({ kind, schema }: FieldNode): string {
  return [kind, schema.type, schema.format].join(' ');
}

/** Rule: `x-version` is in the form file, not in its steps. */
export const versionPlace: Rule = ({ forms }) =>
  forms.flatMap(({ head, steps }) => [
    ...(has(head.data, 'x-version')
      ? []
      : [head.problem([], 'у формы нет версии', 'добавьте "x-version": 1')]),
    ...steps
      .filter((step) => step !== head)
      .flatMap((step) =>
        ['x-version', 'x-migrations']
          .filter((keyword) => has(step.data, keyword))
          .map((keyword) =>
            step.problem([keyword], `${keyword} стоит в шаге`, `перенесите его в ${head.file}`),
          ),
      ),
  ]);

function has(data: unknown, keyword: string): boolean {
  return Object.hasOwn(Object(data), keyword);
}

/** Rule: a name in `x-renamed-from` belongs to one field, and no current field has it. */
export const renames = fieldRule(({ node, scope }, form, repository) =>
  (node.schema['x-renamed-from'] ?? []).flatMap((former, i) => {
    const at = ['x-renamed-from', i];
    if (scope.some(({ name }) => name === former)) {
      const lost = onlyLostField(repository, form, (one) => isRenamed(one, node));
      if (lost)
        return {
          at,
          what: `поле «${former}» есть в форме, а «${lost.name}» («${lost.schema.title ?? lost.name}») больше нет`,
          fix: `напишите ${renameLine(lost.name)}`,
          hides: [lostFieldSubject(form, lost)],
        };
      return { at, what: `поле «${former}» всё ещё есть в форме`, fix: 'уберите старое поле или это имя' };
    }
    const earlier = scope.slice(0, scope.indexOf(node));
    const claimed = earlier.find((other) => other.schema['x-renamed-from']?.includes(former));
    return claimed
      ? {
          at,
          what: `прежнее имя «${former}» названо и у поля «${claimed.name}»`,
          fix: 'оставьте его у одного поля',
        }
      : [];
  }),
);

/** `x-prefills` fills each field with the answer of its own name, if there is one. */
export const crossedFills: Rule = ({ forms }) =>
  forms.flatMap(({ definition, head }) =>
    Object.entries(definition.fills ?? {}).flatMap(([id, fills]) => {
      return crossedNames(fills).map(({ at, what, fix }) =>
        head.problem(['x-prefills', id, ...at], what, fix),
      );
    }),
  );

/** The same for what a screen fills into its form. */
export const crossedPrefills = settingRule(({ value, path }) =>
  path.at(-1) === 'fields' && path.includes('prefill') ? crossedNames(objectOf(value)) : undefined,
);

/** Fields that receive the value that has the name of another one. */
function crossedNames(fills: Readonly<Record<string, unknown>>) {
  const pairs = Object.entries(fills).map(([to, from]) => [to, String(from)] as const);
  const isOwn = (name: string, other: string) =>
    name === other || name.endsWith(`_${other}`) || other.endsWith(`_${name}`);
  return pairs.flatMap(([to, from]) => {
    const better = pairs.find(([, other]) => other !== from && isOwn(to, other));
    if (!better || isOwn(to, from)) return [];
    const what = `поле «${to}» получит ответ «${from}», а «${better[1]}» достанется полю «${better[0]}»`;
    return { at: [to], what, fix: `напишите "${to}": "${better[1]}"` };
  });
}

/** Names in settings exist. */
export const names = nameRule({
  operation: {
    noun: 'операции',
    where: ' в openapi.yaml',
    known: ({ operations }) => [...operations],
  },
  'wizard-words': {
    noun: 'слов',
    where: ' в schemas/words/wizards',
    known: ({ files }) => namesIn(files, 'schemas/words/wizards/'),
  },
  'own-status': {
    noun: 'статуса',
    known: (_, { owner }) => Object.keys(Object(owner.data).statuses),
  },
  status: { noun: 'статуса', known: (repository) => statusNames(repository, '*') },
  permission: { noun: 'права', known: (_, { owner }) => Object.keys(Object(owner.data).permissions) },
  'sensitive-group': {
    noun: 'группы ответов',
    known: (_, { owner }) => Object.keys(Object(owner.data).sensitive),
  },
  'audited-action': { noun: 'действия', known: (_, { owner }) => Object.keys(Object(owner.data).actions) },
  'audit-kind': { noun: 'вида действий', known: (_, { owner }) => Object.keys(Object(owner.data).kinds) },
  'transition-list': {
    noun: 'списка статусов с переходами',
    known: (repository) =>
      statusLists(repository).flatMap(({ name, transitions }) => (transitions.length > 0 ? name : [])),
  },
  'transition-status': {
    noun: 'статуса',
    known: (repository, { path }) => statusNames(repository, String(path.at(-2))),
  },
});

/** Whether a field may be a renamed one: of the same type, in the same object. */
function isRenamed(before: FieldNode, now: FieldNode): boolean {
  return answerType(before) === answerType(now) && parentOf(before.address) === parentOf(now.address);
}
