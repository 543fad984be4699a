import type { Mistake } from '../mistakes.ts';

/** Mistakes in navigation: menu, links and their parameters, steps and tabs. `HERE` is the position of `§`. */
export const navigationMistakes: readonly Mistake[] = [
  {
    mistake: 'an unknown icon',
    file: 'portal/screens/visits.json',
    from: '"icon": "users"',
    to: '§"icon": "user-s"',
    printed:
      'HERE  значка «user-s» в lucide нет. Как исправить: возможно, вы имели в виду «user-2»; все значки: lucide.dev/icons.',
  },
  {
    mistake: 'a screen without a link to it',
    file: 'portal/portal.json',
    from: '"notifications": "news"',
    to: '"notifications": "help"',
    printed:
      'schemas/portal/screens/news.json:2:3  на экран «news» ниоткуда не попасть. Как исправить: дайте ему пункт меню ("navigation") или поставьте на другом экране ссылку на него.',
  },
  {
    mistake: 'a screen within one that is not in the menu',
    file: 'portal/screens/visitRecord.json',
    from: '"within": "visits"',
    to: '§"within": "news"',
    printed:
      'HERE  у экрана «news» нет пункта меню, отметить нечего. Как исправить: назовите экран, который стоит в меню.',
  },
  {
    mistake: 'a menu entry for users who may not open its screen',
    file: 'portal/screens/mine.json',
    from: '"label": "Мои", "icon": "user"',
    to: '"label": "Мои", "icon": "user", §"access": "administrator"',
    printed:
      'HERE  пункт меню видят те, кому экран закрыт: "access" экрана — «not-administrator». Как исправить: уберите это слово или напишите «not-administrator».',
  },
  {
    mistake: 'a link to a screen that its readers may not open',
    file: 'portal/screens/help.json',
    from: '"screen": "enter"',
    to: '§"screen": "visits"',
    printed:
      'HERE  экран «visits» закрыт тем, кто видит эту ссылку: представитель. Как исправить: ведите на другой экран или измените "access" одного из них.',
  },
  {
    mistake: 'a start screen that its role may not open',
    file: 'portal/portal.json',
    from: '"representative": "mine"',
    to: '§"representative": "visits"',
    printed:
      'HERE  экран «visits» закрыт тем, кого сюда ведут: представитель. Как исправить: назовите другой экран или измените его "access".',
  },
  {
    mistake: 'a prefill of an unknown field by a wizard',
    file: 'portal/shared/wizard/visit.json',
    from: '"family_name": "last_name"',
    to: '§"familyname": "last_name"',
    printed:
      'HERE  в форме «visit» нет поля «familyname». Как исправить: возможно, вы имели в виду «family_name».',
  },
  {
    mistake: 'remarks in an unknown field',
    file: 'portal/screens/visitRecord.json',
    from: '"field": "email"',
    to: '§"field": "remarks"',
    printed: 'HERE  в форме «question» нет поля «remarks». Как исправить: здесь могут стоять: email.',
  },
  {
    mistake: 'an unknown answer carried to another screen',
    file: 'portal/screens/join.json',
    from: '"carry": ["email"]',
    to: '"carry": [§"phone"]',
    printed: 'HERE  на экране «join» нет поля «phone». Как исправить: здесь могут стоять: email.',
  },
  {
    mistake: 'a link to an unknown step',
    file: 'portal/screens/join.json',
    from: '"step": "first"',
    to: '§"step": "frist"',
    printed: 'HERE  шага «frist» на этом пути нет. Как исправить: возможно, вы имели в виду «first».',
  },
  {
    mistake: 'two columns with the same id',
    file: 'portal/screens/visits.json',
    from: '{ "id": "place", "label": "Где", "text"',
    to: '{ §"id": "number", "label": "Где", "text"',
    printed:
      'HERE  «number» в этом списке уже есть: № 1. Как исправить: оставьте одну из двух или измените её.',
  },
  {
    mistake: 'two tabs with the same value',
    file: 'portal/screens/papers.json',
    from: '"value": "new"',
    to: '§"value": "old"',
    printed: 'HERE  «old» в этом списке уже есть: № 1. Как исправить: оставьте одну из двух или измените её.',
  },
  {
    mistake: 'two actions with the same label',
    file: 'portal/screens/mine.json',
    from: '"label": "Бумага",\n        "style"',
    to: '§"label": "Изменить", "when": ["asked"],\n        "style"',
    printed:
      'HERE  «Изменить» в этом списке уже есть: № 1. Как исправить: оставьте одну из двух или измените её.',
  },
  {
    mistake: 'two parts of a screen with the same query parameter',
    file: 'portal/screens/papers.json',
    from: '"parameter": "tab",\n',
    to: '"returned": { "parameter": "payment", "notices": { "pending": { "title": "Ждём", "text": "Ещё нет.", "tone": "warning" } } },\n    §"parameter": "payment",\n',
    printed: [
      'schemas/portal/screens/papers.json:6:14  в адресе экрана «papers» ничего не значит «tab». Как исправить: здесь могут стоять: payment.',
      'HERE  какая вкладка открыта сначала, не сказано. Как исправить: допишите экрану "query": { "payment": "old" }.',
      'HERE  параметр «payment» на этом экране уже занят. Как исправить: назовите его иначе.',
    ],
  },
  {
    mistake: 'an unknown query parameter of a screen',
    file: 'portal/screens/mine.json',
    from: '"screen": "visitEdit", "query": { "id"',
    to: '"screen": "visitEdit", "query": { §"number": "{number}", "id"',
    printed:
      'HERE  в адресе экрана «visitEdit» ничего не значит «number». Как исправить: здесь могут стоять: id, mode, step, guest.',
  },
  {
    mistake: 'an unknown value of a query parameter of a screen',
    file: 'portal/screens/news.json',
    from: '"mode": "show"',
    to: '§"mode": "shwo"',
    printed:
      'HERE  «mode» экрана «visitEdit» не бывает «shwo». Как исправить: возможно, вы имели в виду «show».',
  },
  {
    mistake: 'a link to a record without its id',
    file: 'portal/screens/visits.json',
    from: '"screen": "visitRecord", "query": { "id": "{id}" } }\n    ],',
    to: '§"screen": "visitRecord" }\n    ],',
    printed:
      'HERE  экран «visitRecord» не откроется без «id» в адресе. Как исправить: допишите "query": { "id": "{id}" }.',
  },
  {
    mistake: 'tabs without an initial tab',
    file: 'portal/screens/papers.json',
    from: '  "query": { "tab": "old" },\n  "kind"',
    to: '  "kind"',
    printed:
      'schemas/portal/screens/papers.json:8:5  какая вкладка открыта сначала, не сказано. Как исправить: допишите экрану "query": { "tab": "old" }.',
  },
  {
    mistake: 'an unknown initial tab',
    file: 'portal/screens/papers.json',
    from: '  "query": { "tab": "old" },\n  "kind"',
    to: '  "query": { §"tab": "older" },\n  "kind"',
    printed: 'HERE  «tab» экрана «papers» не бывает «older». Как исправить: возможно, вы имели в виду «old».',
  },
  {
    mistake: 'a field with choices from an operation that portal.json does not list',
    file: 'portal/portal.json',
    from: '"options": [{ "operation": "listClasses", "member": "classes", "split": "," }]',
    to: '"options": []',
    printed:
      'schemas/forms/visit/step-1.json:33:52  portal.json не говорит, как спросить «listClasses». Как исправить: добавьте операцию в "options" файла schemas/portal/portal.json.',
  },
  {
    mistake: 'a URL that is almost the name of its screen',
    file: 'portal/screens/papers.json',
    from: '"path": "papers"',
    to: '§"path": "ppers"',
    printed:
      'HERE  адрес «ppers» почти как имя экрана «papers», но не такой. Как исправить: исправьте опечатку в адресе или в имени файла.',
  },
  {
    mistake: 'a section with the content of another tab',
    file: 'portal/screens/papers.json',
    from: '"query": { "tab": "old" },\n              "form"',
    to: '"query": { §"tab": "new" },\n              "form"',
    printed:
      'HERE  раздел вкладки «old» показывает то, что стоит во вкладке «new». Как исправить: напишите "tab": "old".',
  },
  {
    mistake: 'two buttons with the same link in one status',
    file: 'portal/screens/mine.json',
    from: '"actions": [\n',
    to: '"actions": [\n      { "label": "Править", "unless": ["agreed"], "style": "primary", "screen": "visitEdit", "query": { "id": "{id}" } },\n',
    printed:
      'schemas/portal/screens/mine.json:15:7  в статусе «asked» это стоит дважды: то же под № 1. Как исправить: допишите "when" или "unless", чтобы в каждом статусе было одно.',
  },
  {
    mistake: 'two columns with the same label',
    file: 'portal/screens/visits.json',
    from: '"label": "Где", "text"',
    to: '§"label": "№", "text"',
    printed: 'HERE  «№» в этом списке уже есть: № 1. Как исправить: оставьте одну из двух или измените её.',
  },
];
