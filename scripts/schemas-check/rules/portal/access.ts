import { camelCase } from '#scripts/generate/forms/read-forms.ts';
import { namedOperations } from '#scripts/generate/portal/read-portal.ts';
import { portalFile, type Rule } from '../../read/repository.ts';
import { roles, rolesWithAccess, type Screen, screensOf, settingsOfKind } from '../../read/settings.ts';
import { valueAt } from '../../read/source.ts';
import { type Fault, fileRule, screenRule } from '../rule-kinds.ts';

/** Users of a screen may call its operations; where the server returns permissions (`needs`), one role of them may. */
export const callAccess: Rule = (repository) =>
  [...screensOf(repository).values()].flatMap((screen) => {
    const users = rolesWithAccess(screen.access);
    return sourcesOf(screen).flatMap((source) =>
      namedOperations(source.data).flatMap(({ id, path }) => {
        const call = repository.calls(id);
        if (!call || path.at(-2) === 'refreshes') return [];
        const barred = users.filter((role) => !canCall(call.access, role));
        const { needs }: { needs?: unknown } = Object(valueAt(source.data, path.slice(0, -1)));
        if (barred.length === 0 || (needs !== undefined && barred.length < users.length)) return [];
        const what = `экран «${screen.name}» открыт и тем, кому «${id}» отвечает 403: ${namesOf(barred)}`;
        const fix =
          screen.access === 'administrator'
            ? 'назовите операцию, открытую администратору'
            : 'назовите операцию, открытую им, или измените "access" экрана';
        return source.problem(path, what, fix);
      }),
    );
  });

/** The file of a screen, and the one that its settings refer to. */
function sourcesOf({ source, settings }: Screen) {
  return [...new Set([source, ...settings.map((setting) => setting.source)])];
}

/** A screen is open to a role that may call its operations. */
export const closedScreens = screenRule((screen, repository) => {
  const calls = sourcesOf(screen).flatMap((source) =>
    namedOperations(source.data).flatMap(({ id }) => repository.calls(id) ?? []),
  );
  const countFor = (access: string) =>
    calls.filter((call) => rolesWithAccess(access).some((role) => canCall(call.access, role))).length;
  const right = ['administrator', 'not-administrator', 'any'].find(
    (access) => countFor(access) === calls.length,
  );
  if (calls.length === 0 || right === undefined || countFor(screen.access) > calls.length / 4)
    return undefined;
  return {
    at: ['access'],
    what: `экран открыт тем, кому его операции отвечают 403: ${namesOf(rolesWithAccess(screen.access))}`,
    fix: `напишите "access": "${right}"`,
    hides: [screen.name, screen.source.file],
  };
});

/** The roles of a list that may not open a screen. */
function barredFrom(screen: Screen | undefined, users: readonly string[]): readonly string[] {
  return screen ? users.filter((role) => !rolesWithAccess(screen.access).includes(role)) : [];
}

/** Users who see a link may open its screen, unless the link is shown by role (`x-by-role`). */
export const linkAccess: Rule = (repository) => {
  const screens = screensOf(repository);
  return [...screens.values()].flatMap((screen) =>
    settingsOfKind(screen, 'screen').flatMap(({ source, path, value, keyword, parents }) => {
      const target = screens.get(String(value));
      const isByRole =
        keyword('x-by-role') === true ||
        screen.settings.some((other) => other.value === parents[0] && other.keyword('x-by-role') === true);
      const barred = barredFrom(target, rolesWithAccess(screen.access));
      if (!target || path.at(-1) === 'within' || isByRole || barred.length === 0) return [];
      return source.problem(
        path,
        `экран «${target.name}» закрыт тем, кто видит эту ссылку: ${namesOf(barred)}`,
        'ведите на другой экран или измените "access" одного из них',
        { about: [target.name], hides: [`portalWords.linkLabels ${source.file}`] },
      );
    }),
  );
};

/** The start screen of the portal and its automatic targets are open to the intended roles. */
export const entryAccess = fileRule(portalFile, ({ data }, repository) => {
  const { start, pending, notifications, course } = Object(data);
  const entries: readonly (readonly [path: readonly string[], screen: unknown, users: readonly string[]])[] =
    [
      ...Object.entries(Object(start)).map(([role, name]) => [['start', role], name, [role]] as const),
      ...Object.entries(Object(pending)).map(([duty, name]) => [['pending', duty], name, roles] as const),
      [['notifications'], notifications, roles],
      [['course', 'screen'], Object(course).screen, ['representative']],
    ];
  return entries.flatMap(([at, name, users]): readonly Fault[] => {
    const barred = barredFrom(screensOf(repository).get(String(name)), users);
    if (barred.length === 0) return [];
    const what = `экран «${String(name)}» закрыт тем, кого сюда ведут: ${namesOf(barred)}`;
    return [{ at, what, fix: 'назовите другой экран или измените его "access"' }];
  });
});

/** The screen for a duty (`pending`) needs no link, is for signed-in users, and is not the screen of another duty. */
export const pendingScreens = fileRule(portalFile, ({ data }, repository) => {
  const pending = Object.entries<string>(Object(Object(data).pending));
  return pending.flatMap(([duty, name]): readonly Fault[] => {
    const screen = screensOf(repository).get(name);
    const what = screen && pendingFault(screen, duty, pending);
    if (what === undefined) return [];
    const own = camelCase(duty);
    const fix =
      screensOf(repository).has(own) && own !== name
        ? `напишите "${own}"`
        : 'назовите экран, который делает именно это';
    return [{ at: ['pending', duty], what, fix }];
  });
});

function pendingFault(
  { name, access, source }: Screen,
  duty: string,
  pending: readonly (readonly [duty: string, screen: string])[],
): string | undefined {
  if (Object(Object(source.data).settings).link !== undefined)
    return `экран «${name}» открывается только по ссылке из письма, а сюда ведут без неё`;
  if (access === 'open') return `экран «${name}» для тех, кто не вошёл, а сюда ведут вошедших`;
  const owner = pending.find(
    ([other]) => other !== duty && camelCase(other) === name && !duty.startsWith(other),
  );
  return owner && `экран «${name}» — для «${owner[0]}», а не для «${duty}»`;
}

/** Users who see a menu entry may open its screen. */
export const menuAccess = screenRule((screen) => {
  const { access }: { access?: unknown } = Object(Object(screen.source.data).navigation);
  if (typeof access !== 'string' || barredFrom(screen, rolesWithAccess(access)).length === 0)
    return undefined;
  return {
    at: ['navigation', 'access'],
    what: `пункт меню видят те, кому экран закрыт: "access" экрана — «${screen.access}»`,
    fix: `уберите это слово или напишите «${screen.access}»`,
  };
});

function canCall(access: string | readonly string[], role: string): boolean {
  if (access === 'public') return true;
  return role !== 'nobody' && (access === 'any' || access.includes(role));
}

const roleNames: Readonly<Record<string, string>> = {
  administrator: 'администратор',
  representative: 'представитель',
  nobody: 'тот, кто не вошёл',
};

function namesOf(users: readonly string[]): string {
  return users.map((role) => roleNames[role] ?? role).join(', ');
}
