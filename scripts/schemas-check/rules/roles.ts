import { suggestion } from '../problem.ts';
import { mentions } from '../read/russian.ts';
import type { Path, Source } from '../read/source.ts';
import { rolesFile } from '../read/stored-names.ts';
import { type Fault, type Faults, faultsBelow, fieldRule, fileRule } from './rule-kinds.ts';

interface RoleData {
  readonly description: string;
  readonly may?: readonly string[];
  readonly sees?: readonly string[];
  readonly transitions?: object;
}

/** A rule that checks one role of `schemas/roles.json` at a time; `at` is a path from the role. */
function roleRule(check: (role: RoleData, file: Source) => Faults) {
  return fileRule(rolesFile, (source) =>
    Object.entries<RoleData>(Object(Object(source.data).roles)).flatMap(([name, role]) =>
      faultsBelow(['roles', name], check(role, source)),
    ),
  );
}

function permissionsIn({ data }: Source): readonly string[] {
  return Object.keys(Object(Object(data).permissions));
}

/** The groups of sensitive answers, with the words for each: «о здоровье». */
function sensitiveGroupsIn(data: unknown): readonly (readonly [group: string, words: string])[] {
  return Object.entries<string>(Object(Object(data).sensitive));
}

/** `x-sensitive` names an existing group; only the chief would see answers of an unknown one. */
export const sensitiveGroups = fieldRule(({ node }, _, { sources }) => {
  const groups = sensitiveGroupsIn(sources.get(rolesFile)?.data).map(([group]) => group);
  const group = node.schema['x-sensitive'];
  if (typeof group !== 'string' || groups.includes(group)) return undefined;
  const what = `группы ответов «${group}» нет в ${rolesFile}`;
  return { at: ['x-sensitive'], what, fix: suggestion(group, groups) };
});

/** A role has no permission, and sees no answers, that its description denies. */
export const deniedPermissions = roleRule(({ description, may = [], sees = [] }, { data }) => {
  const [, unseen = ''] = /ответов ([^.]*?) не видит/i.exec(description) ?? [];
  const fault = (at: Path, name: string): Fault => ({
    at,
    what: `о роли сказано: «${description}», а у неё есть «${name}»`,
    fix: 'уберите его или исправьте "description"',
  });
  return [
    ...denials
      .filter(({ words }) => words.test(description))
      .flatMap(({ permissions }) => may.filter((name) => permissions.test(name)))
      .map((name) => fault(['may', may.indexOf(name)], name)),
    ...sensitiveGroupsIn(data)
      .filter(
        ([group, words]) => sees.includes(group) && unseen.includes(words.replace(/^.* /, '').slice(0, -1)),
      )
      .map(([group]) => fault(['sees', sees.indexOf(group)], group)),
  ];
});

/** Permissions that a phrase of a role's description denies. */
const denials: readonly { readonly words: RegExp; readonly permissions: RegExp }[] = [
  {
    words: /ничего не меняет|только (смотрит|чита)/i,
    permissions: /\.(change|decide|write|delete|send|share)$/,
  },
  { words: /решений не принимает/i, permissions: /\.decide$/ },
];

/** A role has the permissions, and sees the answers, that its description promises. */
export const promisedPermissions = roleRule(({ description, may = [], sees = [] }, { data }) => {
  if (may.includes('*')) return undefined;
  const affirmative = description
    .split('.')
    .filter((sentence) => !/(?<![а-яё])не /.test(sentence))
    .join('.');
  const fault = (member: string, what: string, name: string): Fault => ({
    at: [member],
    what: `о роли сказано: «${description}», а ${what}`,
    fix: `допишите "${name}" или исправьте "description"`,
  });
  return [
    ...promises
      .filter(
        ({ words, permission, or = permission }) =>
          words.test(affirmative) && !may.includes(permission) && !may.includes(or),
      )
      .map(({ permission }) => fault('may', `права «${permission}» у неё нет`, permission)),
    ...sensitiveGroupsIn(data)
      .filter(
        ([group, words]) =>
          /ответ/.test(affirmative) &&
          mentions(affirmative, words.replace(/^о /, '')) &&
          !sees.includes(group),
      )
      .map(([group, words]) => fault('sees', `ответов ${words} она не видит`, group)),
  ];
});

/** Permissions that a phrase of a role's description promises; with `or` one of the two is enough. */
const promises: readonly { readonly words: RegExp; readonly permission: string; readonly or?: string }[] = [
  { words: /договор/i, permission: 'contracts.read' },
  { words: /(?<![а-яё])сч[её]т|оплат/i, permission: 'payments.read' },
  { words: /заявк/i, permission: 'applications.read', or: 'course-applications.read' },
  { words: /ведёт заявки/i, permission: 'applications.decide' },
  { words: /пишет заметки/i, permission: 'notes.write' },
];

/** A role that decides has `transitions`, and only such a role: otherwise it has no buttons, or buttons that are refused. */
export const roleTransitions = roleRule(({ may = [], transitions = {} }, source) => {
  const hasDecisions = permissionsIn(source).some((name) => name.endsWith('.decide'));
  const decision = may.find((name) => name.endsWith('.decide') || name === '*');
  const hasTransitions = Object.keys(transitions).length > 0;
  if (!hasDecisions || (decision !== undefined) === hasTransitions) return undefined;
  return hasTransitions
    ? {
        at: ['transitions'],
        what: 'роль переводит из статуса в статус, а решать ей не дано: её кнопкам откажут',
        fix: 'напишите "transitions": {} или добавьте право: applications.decide',
      }
    : {
        at: [decision === '*' ? 'may' : 'transitions'],
        what: `роль решает («${decision}»), а переводить никуда не может: кнопок у неё не будет`,
        fix:
          decision === '*'
            ? 'перечислите в "may" её права; если ей можно всё, напишите "transitions": { "*": ["*"] }'
            : 'напишите "transitions": { "*": ["*"] } или уберите право',
      };
});

/** A role that may change, export or send something may also read it; otherwise its section is closed to the role. */
export const readPermissions = roleRule(({ may = [] }, source) => {
  const permissions = permissionsIn(source);
  const reading = may.map((name) => name.replace(/\.[^.]+$/, '.read'));
  return may.flatMap((name, i): readonly Fault[] => {
    const read = reading[i] ?? '';
    const isReported = reading.indexOf(read) < i;
    if (isReported || !permissions.includes(name) || !permissions.includes(read) || may.includes(read))
      return [];
    const what = `роль может «${name}», а смотреть это не может: нет «${read}»`;
    return [{ at: ['may', i], what, fix: `допишите "${read}"`, hides: ['roles.promisedPermissions'] }];
  });
});
