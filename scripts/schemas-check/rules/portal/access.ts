import { namedOperations } from '#scripts/generate/portal/read-portal.ts';
import type { Rule } from '#scripts/schemas-check/read/repository.ts';
import { valueAt } from '#scripts/schemas-check/read/source.ts';
import { type Screen, screensOf, spotsMeaning } from '#scripts/schemas-check/read/spots.ts';
import { audience, roles } from '../../read/spots.ts';

/**
 * Users of a screen may call its operations; where the server returns permissions (`needs`), one of
 * them suffices.
 */
export const callAccess: Rule = (repository) =>
  [...screensOf(repository).values()].flatMap((screen) => {
    const who = audience(screen.access);
    const sources = new Set([screen.source, ...screen.spots.map(({ source }) => source)]);
    return [...sources].flatMap((source) =>
      namedOperations(source.data).flatMap(({ id, path }) => {
        const call = repository.calls(id);
        if (!call || path.at(-2) === 'refreshes') return [];
        const barred = who.filter((one) => !canCall(call.access, one));
        const { needs }: { needs?: unknown } = Object(valueAt(source.data, path.slice(0, -1)));
        if (barred.length === 0 || (needs !== undefined && barred.length < who.length)) return [];
        const what = `экран «${screen.name}» открыт и тем, кому «${id}» отвечает 403: ${names(barred)}`;
        return source.problem(path, what, fixFor(screen));
      }),
    );
  });

/** A screen is open to a role that may call its operations. */
export const closedScreens: Rule = (repository) =>
  [...screensOf(repository).values()].flatMap((screen) => {
    const sources = new Set([screen.source, ...screen.spots.map(({ source }) => source)]);
    const calls = [...sources].flatMap((source) =>
      namedOperations(source.data).flatMap(({ id }) => repository.calls(id) ?? []),
    );
    const may = (who: readonly string[]) =>
      calls.filter(({ access }) => who.some((one) => canCall(access, one))).length;
    const right = ['administrator', 'not-administrator', 'any'].find(
      (access) => may(audience(access)) === calls.length,
    );
    if (calls.length === 0 || right === undefined || may(audience(screen.access)) > calls.length / 4)
      return [];
    const who = names(audience(screen.access));
    return screen.source.problem(
      ['access'],
      `экран открыт тем, кому его операции отвечают 403: ${who}`,
      `напишите "access": "${right}"`,
      [screen.name],
    );
  });

/** A link leads nobody to a screen that is closed to them; links that are shown by role do not (`x-by-role`). */
export const linkAccess: Rule = (repository) => {
  const screens = screensOf(repository);
  return [...screens.values()].flatMap((screen) =>
    spotsMeaning(screen, 'screen').flatMap(({ source, path, value, said, holders }) => {
      const target = screens.get(String(value));
      const isByRole = screen.spots.some(
        (spot) => spot.value === holders[0] && spot.said('x-by-role') === true,
      );
      if (!target || path.at(-1) === 'within' || isByRole || said('x-by-role') === true) return [];
      const barred = audience(screen.access).filter((one) => !audience(target.access).includes(one));
      if (barred.length === 0) return [];
      const what = `экран «${target.name}» закрыт тем, кто видит эту ссылку: ${names(barred)}`;
      const { label }: { label?: unknown } = Object(holders[0]);
      const fix = 'ведите на другой экран или измените "access" одного из них';
      return source.problem(path, what, fix, [`ссылка «${String(label)}» названа как экран`]);
    }),
  );
};

/** The start screen of the portal and its automatic targets are open to the intended roles. */
export const entryAccess: Rule = (repository) => {
  const portal = repository.sources.get('schemas/portal/portal.json');
  const { start, pending, notifications, course } = Object(portal?.data);
  const entries: readonly (readonly [readonly string[], unknown, readonly string[]])[] = [
    ...Object.entries(Object(start)).map(([role, name]) => [['start', role], name, [role]] as const),
    ...Object.entries(Object(pending)).map(([what, name]) => [['pending', what], name, roles] as const),
    [['notifications'], notifications, roles],
    [['course', 'screen'], Object(course).screen, ['representative']],
  ];
  return entries.flatMap(([path, name, who]) => {
    const screen = screensOf(repository).get(String(name));
    const barred = screen ? who.filter((one) => !audience(screen.access).includes(one)) : [];
    if (!portal || barred.length === 0) return [];
    const fix = 'назовите другой экран или измените его "access"';
    return portal.problem(path, `экран «${String(name)}» закрыт тем, кого сюда ведут: ${names(barred)}`, fix);
  });
};

/** A screen for what a person must do first needs no link, is for signed-in people, and does what its name in `pending` says. */
export const pendingScreens: Rule = (repository) => {
  const portal = repository.sources.get('schemas/portal/portal.json');
  const pending = Object.entries<string>(Object(Object(portal?.data).pending));
  return pending.flatMap(([duty, name]) => {
    const screen = screensOf(repository).get(name);
    const problem = (what: string) => {
      const own = camelCase(duty);
      const fix =
        screensOf(repository).has(own) && own !== name
          ? `напишите "${own}"`
          : 'назовите экран, который делает именно это';
      return portal?.problem(['pending', duty], what, fix) ?? [];
    };
    if (!portal || !screen) return [];
    if (Object(Object(screen.source.data).settings).link !== undefined)
      return problem(`экран «${name}» открывается только по ссылке из письма, а сюда ведут без неё`);
    if (screen.access === 'open')
      return problem(`экран «${name}» для тех, кто не вошёл, а сюда ведут вошедших`);
    const owner = pending.find(
      ([other]) => other !== duty && camelCase(other) === name && !duty.startsWith(other),
    );
    if (owner) return problem(`экран «${name}» — для «${owner[0]}», а не для «${duty}»`);
    return [];
  });
};

function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** A menu entry is visible to at least one role that may open its screen. */
export const menuAccess: Rule = (repository) =>
  [...screensOf(repository).values()].flatMap(({ access, source }) => {
    const { navigation } = Object(source.data);
    const shown: unknown = Object(navigation).access;
    if (typeof shown !== 'string' || audience(shown).every((one) => audience(access).includes(one)))
      return [];
    const what = `пункт меню видят те, кому экран закрыт: "access" экрана — «${access}»`;
    return source.problem(['navigation', 'access'], what, `уберите это слово или напишите «${access}»`);
  });

function canCall(access: string | readonly string[], who: string): boolean {
  if (access === 'public') return true;
  return who !== 'nobody' && (access === 'any' || access.includes(who));
}

const roleNames: Readonly<Record<string, string>> = {
  administrator: 'администратор',
  representative: 'представитель',
  nobody: 'тот, кто не вошёл',
};

function names(who: readonly string[]): string {
  return who.map((one) => roleNames[one] ?? one).join(', ');
}

function fixFor({ access }: Screen): string {
  return access === 'administrator'
    ? 'назовите операцию, открытую администратору'
    : 'назовите операцию, открытую им, или измените "access" экрана';
}
