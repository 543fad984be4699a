import { isObject } from '#scripts/generate/objects.ts';
import type { Repository, Rule } from '../../../read/repository.ts';
import { isSlip, suggestion } from '../../../suggest.ts';
import { type Screen, saidOfKind, screensOf, spotsMeaning } from '../../../walk/screens.ts';
import { nearest, type Spot } from '../../../walk/spots.ts';
import { type Fault, meaningRule, spotRule } from '../spot-rule.ts';

/** What links write into the address of a screen is what that screen reads there. */
export const addresses = meaningRule({
  address: (spot, repository) => nameFault(spot, repository, nearest(spot, 'screen')),
  'address-value': (spot, repository) => valueFault(spot, repository, nearest(spot, 'screen')),
  'own-address': (spot, repository) => nameFault(spot, repository, nameOf(spot)),
  'own-address-value': (spot, repository) => valueFault(spot, repository, nameOf(spot)),
});

/** A link to a screen of one record says of which. */
export const wholeAddresses = spotRule((spot, repository) => {
  if (spot.means !== 'screen' || spot.path.at(-1) !== 'screen') return undefined;
  const { query }: { query?: unknown } = Object(spot.holders[0]);
  const missing = neededBy(repository, String(spot.value)).filter(
    (name) => !Object.hasOwn(Object(query), name),
  );
  return missing.map((name) => ({
    what: `экран «${String(spot.value)}» не откроется без «${name}» в адресе`,
    fix: `допишите "query": { "${name}": "{id}" }`,
  }));
});

/** A screen whose address is nearly its name has it misspelt: `curses/new` of `coursesNew`. */
export const misspeltPaths: Rule = (repository) =>
  [...screensOf(repository).values()].flatMap(({ name, source }) => {
    const { path }: { path?: unknown } = Object(source.data);
    const written = wordsOf(String(path).split(/[-/]/));
    if (!isSlip(written, wordsOf(name.split(/(?=[A-Z])/)))) return [];
    const what = `адрес «${String(path)}» почти как имя экрана «${name}», но не такой`;
    return [source.problem(['path'], what, 'исправьте опечатку в адресе или в имени файла')];
  });

/** One or many is no slip: the address of `visitEdit` may be `visits/edit`. */
function wordsOf(words: readonly string[]): string {
  return words.map((word) => word.toLowerCase().replace(/s$/, '')).join('');
}

/** A screen of tabs says which of them is open at first. */
export const defaultTabs: Rule = (repository) =>
  [...screensOf(repository).values()].flatMap(({ kind, source }) => {
    const { query, settings } = Object(source.data);
    if (kind !== 'tabs' || Object.hasOwn(Object(query), settings.parameter)) return [];
    const line = `"query": { "${settings.parameter}": "${settings.tabs[0]?.value}" }`;
    return [
      source.problem(
        ['settings', 'parameter'],
        'какая вкладка открыта сначала, не сказано',
        `допишите экрану ${line}`,
      ),
    ];
  });

/** The values that a parameter of an address can have; any where there are none. */
type Parameters = ReadonlyMap<string, readonly string[]>;

function parametersOf(repository: Repository, screen: Screen): Parameters {
  const always = saidOfKind(repository, screen, 'x-address');
  const named = spotsMeaning(screen, 'parameter').map(({ value, holders }) => {
    const { tabs }: { tabs?: readonly { value: string }[] } = Object(holders[0]);
    return [String(value), tabs?.map((tab) => tab.value) ?? []] as const;
  });
  const filters = spotsMeaning(screen, 'query').flatMap((spot): [string, readonly string[]][] => {
    if (!spot.path.includes('filters') || spot.path.includes('counts')) return [];
    const { choices = [] } =
      repository.calls(nearest(spot, 'operation') ?? '')?.query.get(String(spot.value))?.shape ?? {};
    return [[String(spot.value), choices.map(String)]];
  });
  const own = Object.entries(isObject(always) ? always : {}).map(
    ([name, values]) => [name, [values].flat().map(String)] as const,
  );
  return new Map([...own, ...filters, ...named]);
}

function nameOf({ source }: Spot): string {
  return source.file.replace(/^.*\/|\.json$/g, '');
}

function nameFault({ value }: Spot, repository: Repository, name = ''): Fault | undefined {
  const screen = screensOf(repository).get(name);
  if (!screen?.isWhole) return undefined;
  const known = [...parametersOf(repository, screen).keys()];
  if (known.includes(String(value))) return undefined;
  return {
    what: `в адресе экрана «${name}» ничего не значит «${String(value)}»`,
    fix: suggestion(String(value), known),
  };
}

function valueFault({ value, path }: Spot, repository: Repository, name = ''): Fault | undefined {
  const screen = screensOf(repository).get(name);
  const parameter = String(path.at(-1));
  const values = screen ? (parametersOf(repository, screen).get(parameter) ?? []) : [];
  const written = String(value);
  if (values.includes('{}') && !written.includes('{'))
    return {
      what: `«${parameter}» экрана «${name}» — номер записи, а не «${written}»`,
      fix: 'напишите {id}',
    };
  if (values.length === 0 || values.includes(written) || written.includes('{')) return undefined;
  return { what: `«${parameter}» экрана «${name}» не бывает «${written}»`, fix: suggestion(written, values) };
}

function neededBy(repository: Repository, name: string): readonly string[] {
  const screen = screensOf(repository).get(name);
  if (!screen) return [];
  const always = saidOfKind(repository, screen, 'x-needs');
  const { new: begins, edit } = screensIn(screen);
  const ofWizard = edit === name && begins !== name ? ['id'] : [];
  return [...(Array.isArray(always) ? always.map(String) : []), ...ofWizard];
}

/** The screens of a wizard by what they are for. */
function screensIn({ spots }: Screen): Readonly<Record<string, unknown>> {
  const named = spots.filter(({ path, means }) => means === 'screen' && path.at(-2) === 'screens');
  return Object.fromEntries(named.map(({ path, value }) => [String(path.at(-1)), value]));
}
