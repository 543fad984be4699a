import { suggestion } from '../problem.ts';
import type { Rule } from '../read/repository.ts';
import { mentions } from '../read/russian.ts';
import type { Source } from '../read/source.ts';
import { rolesFile } from '../read/stored-names.ts';
import { fieldRule } from './rule-kinds.ts';

/** The chief has all permissions and sees all answers. */
export const chiefRole: Rule = ({ sources }) => {
  const source = sources.get(rolesFile);
  const { may = [], sees = [] } = Object(Object(Object(source?.data).roles).chief);
  if (!source || (may.includes('*') && sees.includes('*'))) return [];
  const fix =
    'верните ему "may": ["*"] и "sees": ["*"]: хотя бы одному человеку в школе должно быть открыто всё';
  return [source.problem(['roles', 'chief'], 'руководитель может не всё', fix)];
};

/** `x-sensitive` names a known group; answers of an unknown one would be visible to the chief only. */
export const sensitiveGroups: Rule = (repository) =>
  fieldRule(({ node }) => {
    const groups = Object.keys(Object(Object(repository.sources.get(rolesFile)?.data).sensitive));
    const group = node.schema['x-sensitive'];
    if (typeof group !== 'string' || groups.includes(group)) return [];
    const what = `группы ответов «${group}» нет в ${rolesFile}`;
    return { at: ['x-sensitive'], what, fix: suggestion(group, groups) };
  })(repository);

/** A role has no permission, and sees no answers, that its description denies. */
export const roleWords: Rule = ({ sources }) => {
  const source = sources.get(rolesFile);
  const { sensitive = {} } = Object(source?.data);
  return rolesIn(source).flatMap(([role, { description, may = [], sees = [] }]) => {
    const [, unseen = ''] = /ответов ([^.]*?) не видит/i.exec(description) ?? [];
    const denied = Object.entries<string>(Object(sensitive)).filter(([, words]) =>
      unseen.includes(words.replace(/^.* /, '').slice(0, -1)),
    );
    const named = [
      ...denials.flatMap(({ words, permissions }) =>
        words.test(description)
          ? may
              .filter((name) => permissions.test(name))
              .map((name) => ['may', may.indexOf(name), name] as const)
          : [],
      ),
      ...denied
        .filter(([group]) => sees.includes(group))
        .map(([group]) => ['sees', sees.indexOf(group), group] as const),
    ];
    return named.flatMap(([member, index, name]) => {
      const what = `о роли сказано: «${description}», а у неё есть «${name}»`;
      return (
        source?.problem(['roles', role, member, index], what, 'уберите его или исправьте "description"') ?? []
      );
    });
  });
};

interface RoleData {
  readonly description: string;
  readonly may?: readonly string[];
  readonly sees?: readonly string[];
  readonly transitions?: object;
}

/** A role that decides has `transitions`, and only such a role: otherwise it has no buttons, or buttons that are refused. */
export const roleTransitions: Rule = ({ sources }) => {
  const source = sources.get(rolesFile);
  const canDecide = Object.keys(Object(Object(source?.data).permissions)).some((name) =>
    name.endsWith('.decide'),
  );
  return rolesIn(source).flatMap(([role, { may = [], transitions = {} }]) => {
    const decides = may.find((name) => name.endsWith('.decide') || name === '*');
    const hasTransitions = Object.keys(transitions).length > 0;
    if (!source || !canDecide || (decides !== undefined) === hasTransitions) return [];
    const what = hasTransitions
      ? 'роль переводит из статуса в статус, а решать ей не дано: её кнопкам откажут'
      : `роль решает («${decides}»), а переводить никуда не может: кнопок у неё не будет`;
    const fix = hasTransitions
      ? 'напишите "transitions": {} или добавьте право: applications.decide'
      : 'напишите "transitions": { "*": ["*"] } или уберите право';
    return source.problem(['roles', role, 'transitions'], what, fix);
  });
};

/** A role that may change, export or send something may also read it; otherwise its section is closed to the role. */
export const readPermissions: Rule = ({ sources }) => {
  const source = sources.get(rolesFile);
  const permissions = Object.keys(Object(Object(source?.data).permissions));
  return rolesIn(source).flatMap(([role, { may = [] }]) => {
    const reading = may.map((name) => name.replace(/\.[^.]+$/, '.read'));
    return may.flatMap((name, i) => {
      const read = reading[i] ?? '';
      const isRepeated = reading.indexOf(read) < i;
      if (!source || isRepeated || !permissions.includes(name) || !permissions.includes(read)) return [];
      if (may.includes(read)) return [];
      const what = `роль может «${name}», а смотреть это не может: нет «${read}»`;
      return source.problem(['roles', role, 'may', i], what, `допишите "${read}"`, [
        `права «${read}» у неё нет`,
      ]);
    });
  });
};

/** A role has the permissions that its description promises. */
export const rolePromises: Rule = ({ sources }) => {
  const source = sources.get(rolesFile);
  const sensitive = Object.entries<string>(Object(Object(source?.data).sensitive));
  return rolesIn(source).flatMap(([role, { description, may = [], sees = [] }]) => {
    if (!source || may.includes('*')) return [];
    const said = description
      .split('.')
      .filter((sentence) => !/(?<![а-яё])не /.test(sentence))
      .join('.');
    const missing = promises.filter(
      ({ words, permission, or = permission }) =>
        words.test(said) && !may.includes(permission) && !may.includes(or),
    );
    const unseen = sensitive.filter(
      ([group, words]) =>
        /ответ/.test(said) && mentions(said, words.replace(/^о /, '')) && !sees.includes(group),
    );
    const problem = (member: string, what: string, name: string) =>
      source.problem(
        ['roles', role, member],
        `о роли сказано: «${description}», а ${what}`,
        `допишите "${name}" или исправьте "description"`,
      );
    return [
      ...missing.map(({ permission }) => problem('may', `права «${permission}» у неё нет`, permission)),
      ...unseen.map(([group, words]) => problem('sees', `ответов ${words} она не видит`, group)),
    ];
  });
};

/** Permissions that a phrase of a role's description promises; with `or` one of the two is enough. */
const promises: readonly { readonly words: RegExp; readonly permission: string; readonly or?: string }[] = [
  { words: /договор/i, permission: 'contracts.read' },
  { words: /(?<![а-яё])сч[её]т|оплат/i, permission: 'payments.read' },
  { words: /заявк/i, permission: 'applications.read', or: 'course-applications.read' },
  { words: /ведёт заявки/i, permission: 'applications.decide' },
  { words: /пишет заметки/i, permission: 'notes.write' },
];

function rolesIn(source: Source | undefined): readonly (readonly [string, RoleData])[] {
  return Object.entries<RoleData>(Object(Object(source?.data).roles));
}

/** Permissions that a phrase of a role's description denies. */
const denials: readonly { readonly words: RegExp; readonly permissions: RegExp }[] = [
  {
    words: /ничего не меняет|только (смотрит|чита)/i,
    permissions: /\.(change|decide|write|delete|send|share)$/,
  },
  { words: /решений не принимает/i, permissions: /\.decide$/ },
];
