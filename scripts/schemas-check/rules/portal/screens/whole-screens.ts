import { isForeignSource } from '../../../read/foreign-source.ts';
import type { Rule } from '../../../read/repository.ts';
import { metaOf } from '../../../shape/meta-schemas.ts';
import { type Screen, screensOf, spotsMeaning } from '../../../walk/screens.ts';
import { audience } from '../calls/access.ts';

/** A screen has a heading; one that is open to who has not signed in, or must be done first, stands without the menu. */
export const wholeScreens: Rule = (repository) => {
  const portal = repository.sources.get('schemas/portal/portal.json');
  const first = Object.values(Object(Object(portal?.data).pending)).map(String);
  return [...screensOf(repository).values()].flatMap(({ name, kind, access, source }) => {
    const { title, outside } = Object(source.data);
    const untitled =
      title === undefined && kind !== 'text'
        ? [source.problem([], `у экрана «${name}» нет заголовка`, 'допишите "title": слова над страницей')]
        : [];
    const isAlone = access === 'open' || first.includes(name);
    const menu =
      isAlone && outside === undefined
        ? [
            source.problem(
              ['access'],
              `экран «${name}» видят, когда меню ещё закрыто`,
              'допишите "outside": true',
            ),
          ]
        : [];
    return [...untitled, ...menu];
  });
};

/** The screen whose entry of the menu is marked, or another one of the same entry, leads here, and is open to who stands here. */
export const markedWays: Rule = (repository) => {
  const screens = screensOf(repository);
  return [...screens.values()].flatMap((screen) => {
    const { within }: { within?: unknown } = Object(screen.source.data);
    const holder = screens.get(String(within));
    // an entry of the menu that is not there is said to be so
    if (!holder || Object(holder.source.data).navigation === undefined) return [];
    const beside = [...screens.values()].filter(({ source }) => Object(source.data).within === within);
    const leads = [holder, ...beside].some(
      (other) => other !== screen && spotsMeaning(other, 'screen').some(({ value }) => value === screen.name),
    );
    const isOpen = audience(screen.access).every((one) => audience(holder.access).includes(one));
    if (leads && isOpen) return [];
    const what = `с экрана «${holder.name}» на «${screen.name}» не попасть${isOpen ? '' : ': он открыт другим'}`;
    return [screen.source.problem(['within'], what, 'назовите экран, с которого сюда ведёт ссылка')];
  });
};

/** Cards lead to wizards that come back to them, and a card's own link says which card it is of. */
export const cardWizards: Rule = (repository) => {
  const screens = screensOf(repository);
  return [...screens.values()]
    .filter(({ kind }) => kind === 'cards')
    .flatMap((cards) =>
      spotsMeaning(cards, 'screen').flatMap(({ source, path, value, holders }) => {
        const wizard = screens.get(String(value));
        // what is to be done is of many lists
        if (path.includes('todo')) return [];
        if (wizard?.kind !== 'wizard' || !wizard.isWhole) return [];
        const { query }: { query?: unknown } = Object(holders[0]);
        const comesBack = spotsMeaning(wizard, 'screen').some(
          (spot) => spot.path.at(-1) === 'list' && spot.value === cards.name,
        );
        if (!comesBack)
          return [
            source.problem(
              path,
              `экран «${wizard.name}» заполняют для другого списка`,
              `назовите тот, у которого "list": "${cards.name}"`,
            ),
          ];
        // a wizard with a screen of its own for what is begun is not opened without a number anywhere
        const isOne = ['new', 'edit'].every((role) => leadsTo(wizard, role, wizard.name));
        if (!isOne || !path.includes('actions') || Object.hasOwn(Object(query), 'id')) return [];
        return [
          source.problem(path, 'какую карточку открыть, не сказано', 'допишите "query": { "id": "{id}" }'),
        ];
      }),
    );
};

/** Screens of one instance are several: alone the word does nothing. */
export const sharedInstances: Rule = (repository) => {
  const screens = [...screensOf(repository).values()];
  const instances = screens.map(({ source }) => Object(source.data).instance);
  return screens.flatMap(({ source }, i) => {
    const own: unknown = instances[i];
    if (own === undefined || instances.filter((one) => one === own).length > 1) return [];
    return [
      source.problem(
        ['instance'],
        `«${String(own)}» — только у этого экрана, а слово говорит о нескольких`,
        'уберите его или напишите то же, что у второго экрана',
      ),
    ];
  });
};

/** Whether a wizard names a screen for something: its list, a new form, one that was begun. */
function leadsTo(wizard: Screen, role: string, name: string): boolean {
  return spotsMeaning(wizard, 'screen').some(({ path, value }) => path.at(-1) === role && value === name);
}

/** `$schema`, by which editors complete and explain, is the meta schema that the file is held against. */
export const editorSchemas: Rule = ({ sources }) =>
  [...sources.values()].flatMap((source) => {
    const { $schema }: { $schema?: unknown } = Object(source.data);
    const meta = metaOf(source);
    // a form of others names the dialect that it is written in
    if (typeof $schema !== 'string' || meta === undefined || isForeignSource(source)) return [];
    const right = `${'../'.repeat(source.file.split('/').length - 2)}meta/${meta}`;
    return $schema === right
      ? []
      : [
          source.problem(
            ['$schema'],
            'редактор возьмёт для этого файла не ту схему',
            `напишите "$schema": "${right}"`,
          ),
        ];
  });
