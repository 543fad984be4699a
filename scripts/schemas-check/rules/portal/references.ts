import { isObject } from '#scripts/generate/json-files.ts';
import { namedOperations } from '#scripts/generate/portal/read-portal.ts';
import { type Fix, isTypo, suggestion, unknownName } from '../../problem.ts';
import {
  formsFolder,
  portalSources,
  type Repository,
  type Rule,
  resolvePortalReference,
} from '../../read/repository.ts';
import {
  nearestText,
  type Screen,
  type Setting,
  screenKindKeyword,
  screensOf,
  settingsOfKind,
} from '../../read/settings.ts';
import { parseAs, type Scalar, shapeAt } from '../../read/shapes.ts';
import { nameOfFile, pathExists, referencesIn, type Source, textsIn, valueAt } from '../../read/source.ts';
import { isListOf, type StatusList, statusesIn, statusLists } from '../../read/statuses.ts';
import { type Fault, screenRule, settingKindRule, settingRule } from '../rule-kinds.ts';

/** Query members in links to a screen are members that the screen reads. */
export const addresses = settingKindRule({
  address: (setting, repository) => nameFault(setting, repository, nearestText(setting, 'screen')),
  'address-value': (setting, repository) => valueFault(setting, repository, nearestText(setting, 'screen')),
  'own-address': (setting, repository) => nameFault(setting, repository, nameOfFile(setting.source.file)),
  'own-address-value': (setting, repository) =>
    valueFault(setting, repository, nameOfFile(setting.source.file)),
});

/** A link to the screen of one record has the id of the record. */
export const requiredParameters = settingRule((setting, repository) => {
  if (setting.kind !== 'screen' || setting.path.at(-1) !== 'screen') return undefined;
  const { query }: { query?: unknown } = Object(setting.parents[0]);
  const missing = requiredBy(repository, String(setting.value)).filter(
    (name) => !Object.hasOwn(Object(query), name),
  );
  return missing.map((name) => ({
    what: `экран «${String(setting.value)}» не откроется без «${name}» в адресе`,
    fix: `допишите "query": { "${name}": "{id}" }`,
  }));
});

/** A path that nearly equals the name of its screen is misspelt: `curses/new` of `coursesNew`. */
export const misspeltPaths = screenRule(({ name, source }) => {
  const { path }: { path?: unknown } = Object(source.data);
  const written = wordsOf(String(path).split(/[-/]/));
  if (!isTypo(written, wordsOf(name.split(/(?=[A-Z])/)))) return undefined;
  const what = `адрес «${String(path)}» почти как имя экрана «${name}», но не такой`;
  return { at: ['path'], what, fix: 'исправьте опечатку в адресе или в имени файла' };
});

/** Words without plural endings: the path of `visitEdit` may be `visits/edit`. */
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

/** A screen with tabs says which of them is open first. */
export const defaultTabs = screenRule(({ kind, source }) => {
  const { query, settings } = Object(source.data);
  if (kind !== 'tabs' || Object.hasOwn(Object(query), settings.parameter)) return undefined;
  const line = `"query": { "${settings.parameter}": "${settings.tabs[0]?.value}" }`;
  const what = 'какая вкладка открыта сначала, не сказано';
  return { at: ['settings', 'parameter'], what, fix: `допишите экрану ${line}` };
});

/** The query parameters that a screen reads, with their possible values; an empty list stands for any value. */
type Parameters = ReadonlyMap<string, readonly string[]>;

function parametersOf(repository: Repository, screen: Screen): Parameters {
  const always = screenKindKeyword(repository, screen, 'x-address');
  const named = settingsOfKind(screen, 'parameter').map(({ value, parents }) => {
    const { tabs }: { tabs?: readonly { value: string }[] } = Object(parents[0]);
    return [String(value), tabs?.map((tab) => tab.value) ?? []] as const;
  });
  const filters = settingsOfKind(screen, 'query').flatMap((setting): [string, readonly string[]][] => {
    if (!setting.path.includes('filters') || setting.path.includes('counts')) return [];
    const { choices = [] } =
      repository.calls(nearestText(setting, 'operation') ?? '')?.query.get(String(setting.value))?.shape ??
      {};
    return [[String(setting.value), choices.map(String)]];
  });
  const own = Object.entries(isObject(always) ? always : {}).map(
    ([name, values]) => [name, [values].flat().map(String)] as const,
  );
  return new Map([...own, ...filters, ...named]);
}

function nameFault({ value }: Setting, repository: Repository, name = ''): Fault | undefined {
  const screen = screensOf(repository).get(name);
  if (!screen?.areSettingsKnown) return undefined;
  const known = [...parametersOf(repository, screen).keys()];
  if (known.includes(String(value))) return undefined;
  return unknownName(`в адресе экрана «${name}» ничего не значит «${String(value)}»`, String(value), known);
}

function valueFault({ value, path }: Setting, repository: Repository, name = ''): Fault | undefined {
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
  return unknownName(`«${parameter}» экрана «${name}» не бывает «${written}»`, written, values);
}

function requiredBy(repository: Repository, name: string): readonly string[] {
  const screen = screensOf(repository).get(name);
  if (!screen) return [];
  const always = screenKindKeyword(repository, screen, 'x-path-parameters');
  const { new: newScreen, edit } = wizardScreens(screen);
  const ofWizard = edit === name && newScreen !== name ? ['id'] : [];
  return [...(Array.isArray(always) ? always.map(String) : []), ...ofWizard];
}

/** The screens of a wizard by purpose. */
function wizardScreens({ settings }: Screen): Readonly<Record<string, unknown>> {
  const named = settings.filter(({ path, kind }) => kind === 'screen' && path.at(-2) === 'screens');
  return Object.fromEntries(named.map(({ path, value }) => [String(path.at(-1)), value]));
}

/** Every `$ref` in the files of the portal has a target. */
export const portalReferences: Rule = (repository) =>
  portalSources(repository).flatMap((source) =>
    referencesIn(source.data)
      .filter(({ reference }) => !hasTarget(repository, source, reference))
      .map(({ reference, path }) =>
        source.problem(path, `ссылка «${reference}» никуда не ведёт`, 'проверьте имя файла и имена после #'),
      ),
  );

function hasTarget({ sources, files, formFiles }: Repository, from: Source, reference: string): boolean {
  const { file, path } = resolvePortalReference(from, reference);
  const target = sources.get(file);
  if (!target) return files.has(file);
  if (file.startsWith(formsFolder)) return pathExists(formFiles, file.slice(formsFolder.length), path);
  return valueAt(target.data, path) !== undefined;
}

/** A reference to choices leads to choices that the value can have. */
export const choiceReferences = settingRule((setting, repository) => {
  const { $ref }: { $ref?: unknown } = Object(setting.value);
  const known = typeof $ref === 'string' ? chosenValue(setting, repository) : undefined;
  if (typeof $ref !== 'string' || !known) return undefined;
  const { file, path } = resolvePortalReference(setting.source, $ref);
  const found = valueAt(repository.sources.get(file)?.data, path);
  // a broken reference has a rule of its own
  if (found === undefined) return undefined;
  const fault = (what: string, fix: Fix): Fault => ({ what, fix, at: ['$ref'] });
  if (!Array.isArray(found) || found.some((choice) => Object(choice).const === undefined))
    return fault(`«${$ref}» — не варианты ответа`, 'ведите к "oneOf" поля: …#/properties/<поле>/oneOf');
  const strange = found.filter((choice) => !known.choices.includes(known.convert(choice.const)));
  if (known.choices.length === 0 || strange.length === 0) return undefined;
  const possible = known.choices.filter((choice) => choice !== '' && choice !== null);
  const what = `значения «${String(strange[0]?.const)}» у «${known.name}» не бывает: это варианты другого ответа`;
  return {
    ...fault(what, `бывают: ${possible.join(', ')}`),
    about: strange.map((choice) => String(choice.const)),
  };
});

/** The value that choices are for. */
interface ChosenValue {
  readonly name: string;
  /** Possible values; empty if any value is possible. */
  readonly choices: readonly unknown[];
  /** Converts the value of a choice to the type of these values. */
  readonly convert: (choice: Scalar) => unknown;
}

/** The value of a record by its path (`choices`), or of a filter of a table (`answers`). */
function chosenValue(setting: Setting, repository: Repository): ChosenValue | undefined {
  const [holder, name] = setting.path.slice(-2).map(String);
  if (holder === 'choices' && name !== undefined) {
    const at = shapeAt(setting.scope, name);
    const found = 'found' in at ? at.found : undefined;
    return {
      name,
      choices: found?.choices ?? [],
      convert: (choice) => (found ? parseAs(found, choice) : choice),
    };
  }
  if (name !== 'answers' || !setting.path.includes('filters')) return undefined;
  const filter = String(Object(setting.parents[1]).name);
  const shape = repository.calls(nearestText(setting, 'operation') ?? '')?.query.get(filter)?.shape;
  return { name: filter, choices: shape?.choices ?? [], convert: (choice) => choice };
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
          { about: [id] },
        ),
      ),
  );

/** The status list that a screen names has the statuses of its records and, if such a list exists, no others. */
export const portalStatuses = settingKindRule({
  statuses: ({ value, scope }, repository) => {
    const lists = statusLists(repository);
    const list = lists.find(({ name }) => name === value);
    if (!list) return undefined;
    const statuses = statusesIn(scope);
    const missing = statuses.filter((status) => !list.statuses.has(status));
    if (missing.length > 0) {
      const fitting = lists.filter((other) => statuses.every((status) => other.statuses.has(status)));
      return {
        what: `в списке «${list.name}» нет статусов этих записей: ${missing.join(', ')}`,
        fix: fitting.length > 0 ? listFix(fitting) : 'допишите их в список',
      };
    }
    const exact = lists.filter((other) => isListOf(other, statuses));
    if (statuses.length === 0 || exact.length === 0 || exact.includes(list)) return undefined;
    const others = [...list.statuses.keys()].filter((status) => !statuses.includes(status));
    return {
      what: `в списке «${list.name}» есть и статусы, каких у этих записей не бывает: ${others.join(', ')}`,
      fix: listFix(exact),
    };
  },
});

function listFix(lists: readonly StatusList[]): string {
  return `укажите список «${lists.map(({ name }) => name).join('» или «')}»`;
}
