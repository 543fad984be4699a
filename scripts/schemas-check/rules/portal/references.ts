import { isObject } from '#scripts/generate/json-files.ts';
import { namedOperations } from '#scripts/generate/portal/read-portal.ts';
import { isSlip, suggestion } from '#scripts/schemas-check/problem.ts';
import {
  formsFolder,
  portalSources,
  type Repository,
  type Rule,
  targetOfPortal,
} from '#scripts/schemas-check/read/repository.ts';
import { placeIn, type Scalar } from '#scripts/schemas-check/read/shapes.ts';
import {
  isThere,
  nameOfFile,
  referencesIn,
  type Source,
  textsIn,
  valueAt,
} from '#scripts/schemas-check/read/source.ts';
import {
  kindKeyword,
  nearest,
  type Screen,
  type Spot,
  screensOf,
  spotsMeaning,
} from '#scripts/schemas-check/read/spots.ts';
import { written } from '../../read/shapes.ts';
import { type StatusList, statusLists } from '../../read/statuses.ts';
import { meaningRule, type SpotFault, spotRule } from '../rule-kinds.ts';

/** Query members in links to a screen are members that the screen reads. */
export const addresses = meaningRule({
  address: (spot, repository) => nameFault(spot, repository, nearest(spot, 'screen')),
  'address-value': (spot, repository) => valueFault(spot, repository, nearest(spot, 'screen')),
  'own-address': (spot, repository) => nameFault(spot, repository, nameOfFile(spot.source.file)),
  'own-address-value': (spot, repository) => valueFault(spot, repository, nameOfFile(spot.source.file)),
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
    return source.problem(['path'], what, 'исправьте опечатку в адресе или в имени файла');
  });

/** One or many is no slip: the address of `visitEdit` may be `visits/edit`. */
function wordsOf(words: readonly string[]): string {
  return words.map((word) => word.toLowerCase().replace(/s$/, '')).join('');
}

/** Every `href` to `/lk/…` in forms and screens is the path of a screen. */
export const hrefs: Rule = (repository) => {
  const paths = [...screensOf(repository).values()].map(({ source }) => String(Object(source.data).path));
  return [...repository.sources.values()]
    .filter(({ file }) => /^schemas\/(forms|portal)\//.test(file))
    .flatMap((source) =>
      textsIn(source.data).flatMap(({ path, text }) => {
        const [, address = ''] = /^\/lk\/([^?#{}]*)/.exec(path.at(-1) === 'href' ? text : '') ?? [];
        if (address === '' || paths.length === 0 || paths.includes(address)) return [];
        return source.problem(path, `страницы «${text}» на портале нет`, suggestion(address, paths));
      }),
    );
};

/** A screen of tabs says which of them is open at first. */
export const defaultTabs: Rule = (repository) =>
  [...screensOf(repository).values()].flatMap(({ kind, source }) => {
    const { query, settings } = Object(source.data);
    if (kind !== 'tabs' || Object.hasOwn(Object(query), settings.parameter)) return [];
    const line = `"query": { "${settings.parameter}": "${settings.tabs[0]?.value}" }`;
    return source.problem(
      ['settings', 'parameter'],
      'какая вкладка открыта сначала, не сказано',
      `допишите экрану ${line}`,
    );
  });

/** The values that a query parameter of a screen can have; an empty list allows all. */
type Parameters = ReadonlyMap<string, readonly string[]>;

function parametersOf(repository: Repository, screen: Screen): Parameters {
  const always = kindKeyword(repository, screen, 'x-address');
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

function nameFault({ value }: Spot, repository: Repository, name = ''): SpotFault | undefined {
  const screen = screensOf(repository).get(name);
  if (!screen?.areSettingsKnown) return undefined;
  const known = [...parametersOf(repository, screen).keys()];
  if (known.includes(String(value))) return undefined;
  return {
    what: `в адресе экрана «${name}» ничего не значит «${String(value)}»`,
    fix: suggestion(String(value), known),
  };
}

function valueFault({ value, path }: Spot, repository: Repository, name = ''): SpotFault | undefined {
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
  const always = kindKeyword(repository, screen, 'x-path-parameters');
  const { new: begins, edit } = screensIn(screen);
  const ofWizard = edit === name && begins !== name ? ['id'] : [];
  return [...(Array.isArray(always) ? always.map(String) : []), ...ofWizard];
}

/** The screens of a wizard by purpose. */
function screensIn({ spots }: Screen): Readonly<Record<string, unknown>> {
  const named = spots.filter(({ path, means }) => means === 'screen' && path.at(-2) === 'screens');
  return Object.fromEntries(named.map(({ path, value }) => [String(path.at(-1)), value]));
}

/** Every `$ref` of the portal's files leads somewhere: to a file, or to a place in one. */
export const portalReferences: Rule = (repository) =>
  portalSources(repository).flatMap((source) =>
    referencesIn(source.data)
      .filter(({ reference }) => !leadsSomewhere(repository, source, reference))
      .map(({ reference, path }) =>
        source.problem(path, `ссылка «${reference}» никуда не ведёт`, 'проверьте имя файла и имена после #'),
      ),
  );

function leadsSomewhere({ sources, files, formFiles }: Repository, from: Source, reference: string): boolean {
  const { file, path } = targetOfPortal(from, reference);
  const target = sources.get(file);
  if (!target) return files.has(file);
  if (file.startsWith(formsFolder)) return isThere(formFiles, file.slice(formsFolder.length), path);
  return valueAt(target.data, path) !== undefined;
}

/** A reference to choices leads to a list of choices that the answer can have. */
export const choiceReferences = spotRule((spot, repository) => {
  const { $ref }: { $ref?: unknown } = Object(spot.value);
  const known = typeof $ref === 'string' ? knownAt(spot, repository) : undefined;
  if (typeof $ref !== 'string' || !known) return undefined;
  const { file, path } = targetOfPortal(spot.source, $ref);
  const found = valueAt(repository.sources.get(file)?.data, path);
  // one that leads nowhere has a rule of its own
  if (found === undefined) return undefined;
  const fault = (what: string, fix: string): SpotFault => ({ what, fix, at: [...spot.path, '$ref'] });
  if (!Array.isArray(found) || found.some((choice) => Object(choice).const === undefined))
    return fault(`«${$ref}» — не варианты ответа`, 'ведите к "oneOf" поля: …#/properties/<поле>/oneOf');
  const strange = found.filter((choice) => !known.choices.includes(known.as(choice.const)));
  if (known.choices.length === 0 || strange.length === 0) return undefined;
  return fault(
    `значения «${String(strange[0]?.const)}» у «${known.name}» не бывает: это варианты другого ответа`,
    `бывают: ${known.choices.filter((choice) => choice !== '').join(', ')}`,
  );
});

interface Known {
  readonly name: string;
  /** An empty list allows all. */
  readonly choices: readonly unknown[];
  /** Converts a choice to the type that the member has in records. */
  readonly as: (choice: Scalar) => unknown;
}

/** What choices are of: a member of records (under the key `choices`), or a filter of a table (under `answers`). */
function knownAt(spot: Spot, repository: Repository): Known | undefined {
  const [holder, name] = spot.path.slice(-2).map(String);
  if (holder === 'choices' && name !== undefined) {
    const at = placeIn(spot.record, name);
    const found = 'found' in at ? at.found : undefined;
    return { name, choices: found?.choices ?? [], as: (choice) => (found ? written(found, choice) : choice) };
  }
  if (name !== 'answers' || !spot.path.includes('filters')) return undefined;
  const filter = String(Object(spot.holders[1]).name);
  const shape = repository.calls(nearest(spot, 'operation') ?? '')?.query.get(filter)?.shape;
  return { name: filter, choices: shape?.choices ?? [], as: (choice) => choice };
}

/** The operations that the screens name are in openapi.yaml. */
export const portalOperations: Rule = (repository) =>
  portalSources(repository).flatMap((source) =>
    namedOperations(source.data)
      .filter(({ id }) => !repository.operations.has(id))
      .map(({ id, path }) =>
        source.problem(
          path,
          `операции «${id}» нет в openapi.yaml`,
          suggestion(id, [...repository.operations]),
        ),
      ),
  );

/** A screen names the status list with exactly the statuses of its records, or a longer one if there is no such list. */
export const portalStatuses = meaningRule({
  statuses: ({ value, record }, repository) => {
    const lists = statusLists(repository);
    const list = lists.find(({ name }) => name === value);
    if (!list) return undefined;
    const possible = record.members.get('status')?.choices?.map(String) ?? [];
    const lacking = possible.filter((status) => !list.statuses.has(status));
    const isSame = ({ statuses }: StatusList) =>
      statuses.size === possible.length && possible.every((status) => statuses.has(status));
    const own = lists.filter(isSame);
    if (lacking.length === 0 && (possible.length === 0 || isSame(list) || own.length === 0)) return undefined;
    if (lacking.length === 0)
      return {
        what: `в списке «${list.name}» есть и статусы, каких у этих записей не бывает: ${strangeIn(list, possible)}`,
        fix: namesOf(own),
      };
    const fitting = lists.filter(({ statuses }) => possible.every((status) => statuses.has(status)));
    return {
      what: `в списке «${list.name}» нет статусов этих записей: ${lacking.join(', ')}`,
      fix: fitting.length > 0 ? namesOf(fitting) : 'допишите их в список',
    };
  },
});

function strangeIn({ statuses }: StatusList, possible: readonly string[]): string {
  return [...statuses.keys()].filter((status) => !possible.includes(status)).join(', ');
}

function namesOf(lists: readonly StatusList[]): string {
  return `укажите список «${lists.map(({ name }) => name).join('» или «')}»`;
}
