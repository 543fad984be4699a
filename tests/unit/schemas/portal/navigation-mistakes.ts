import { mistakesIn } from '../mistake.ts';

/** Mistakes in navigation: menu, links and their parameters, steps and tabs. `HERE` is the position of `§`. */
export const navigationMistakes = [
  ...mistakesIn('portal/screens/visits.json', [
    [
      'an unknown icon',
      '§"icon": "[-users-]{+user-s+}"',
      'HERE  значка «user-s» нет в lucide. Как исправить: возможно, вы имели в виду «user-2»; все значки: lucide.dev/icons.',
    ],
    [
      'two columns with the same id',
      '{ §"id": "[-place-]{+number+}", "label": "Где", "text"',
      'HERE  «number» в этом списке уже есть: № 1. Как исправить: оставьте одну из двух или измените её.',
    ],
    [
      'a link to a record without its id',
      '§"screen": "visitRecord"[-, "query": { "id": "{id}" }-] }\n    ],',
      'HERE  экран «visitRecord» не откроется без «id» в адресе. Как исправить: допишите "query": { "id": "{id}" }.',
    ],
    [
      'two columns with the same label',
      '§"label": "[-Где-]{+№+}", "text"',
      'HERE  «№» в этом списке уже есть: № 1. Как исправить: оставьте одну из двух или измените её.',
    ],
  ]),
  ...mistakesIn('portal/portal.json', [
    [
      'a screen without a link to it',
      '"notifications": "[-news-]{+help+}"',
      'schemas/portal/screens/news.json:2:3  на экран «news» ниоткуда не попасть. Как исправить: дайте ему пункт меню ("navigation") или поставьте на другом экране ссылку на него.',
    ],
    [
      'a start screen that its role may not open',
      '§"representative": "[-mine-]{+visits+}"',
      'HERE  экран «visits» закрыт тем, кого сюда ведут: представитель. Как исправить: назовите другой экран или измените его "access".',
    ],
    [
      'a field with choices from an operation that portal.json does not list',
      '"options": [[-{ "operation": "listClasses", "member": "classes", "split": "," }-]]',
      'schemas/forms/visit/step-1.json:33:52  portal.json не говорит, как спросить «listClasses». Как исправить: добавьте операцию в "options" файла schemas/portal/portal.json.',
    ],
  ]),
  ...mistakesIn('portal/screens/visitRecord.json', [
    [
      'a screen within one that is not in the menu',
      '§"within": "[-visits-]{+news+}"',
      'HERE  у экрана «news» нет пункта меню, отметить нечего. Как исправить: назовите экран, который стоит в меню.',
    ],
    [
      'remarks in an unknown field',
      '§"field": "[-email-]{+remarks+}"',
      'HERE  в форме «question» нет поля «remarks». Как исправить: здесь могут стоять: email.',
    ],
  ]),
  ...mistakesIn('portal/screens/mine.json', [
    [
      'a menu entry for users who may not open its screen',
      '"label": "Мои", "icon": "user"{+, §"access": "administrator"+}',
      'HERE  пункт меню видят те, кому экран закрыт: "access" экрана — «not-administrator». Как исправить: уберите это слово или напишите «not-administrator».',
    ],
    [
      'two actions with the same label',
      '§"label": "[-Бумага"-]{+Изменить", "when": ["asked"]+},\n        "style"',
      'HERE  «Изменить» в этом списке уже есть: № 1. Как исправить: оставьте одну из двух или измените её.',
    ],
    [
      'an unknown query parameter of a screen',
      '"screen": "visitEdit", "query": { §{+"number": "{number}", +}"id"',
      'HERE  в адресе экрана «visitEdit» ничего не значит «number». Как исправить: здесь могут стоять: id, mode, step, guest.',
    ],
    [
      'two buttons with the same link in one status',
      '"actions": [{+\n      { "label": "Править", "unless": ["agreed"], "style": "primary", "screen": "visitEdit", "query": { "id": "{id}" } },+}\n',
      'schemas/portal/screens/mine.json:15:7  в статусе «asked» это стоит дважды: то же под № 1. Как исправить: допишите "when" или "unless", чтобы в каждом статусе было одно.',
    ],
  ]),
  ...mistakesIn('portal/screens/help.json', [
    [
      'a link to a screen that its readers may not open',
      '§"screen": "[-enter-]{+visits+}"',
      'HERE  экран «visits» закрыт тем, кто видит эту ссылку: представитель. Как исправить: ведите на другой экран или измените "access" одного из них.',
    ],
  ]),
  ...mistakesIn('portal/shared/wizard/visit.json', [
    [
      'a prefill of an unknown field by a wizard',
      '§"[-family_name-]{+familyname+}": "last_name"',
      'HERE  в форме «visit» нет поля «familyname». Как исправить: возможно, вы имели в виду «family_name».',
    ],
  ]),
  ...mistakesIn('portal/screens/join.json', [
    [
      'an unknown answer carried to another screen',
      '"carry": [§"[-email-]{+phone+}"]',
      'HERE  на экране «join» нет поля «phone». Как исправить: здесь могут стоять: email.',
    ],
    [
      'a link to an unknown step',
      '§"step": "[-first-]{+frist+}"',
      'HERE  шага «frist» на этом пути нет. Как исправить: возможно, вы имели в виду «first».',
    ],
  ]),
  ...mistakesIn('portal/screens/papers.json', [
    [
      'two tabs with the same value',
      '§"value": "[-new-]{+old+}"',
      'HERE  «old» в этом списке уже есть: № 1. Как исправить: оставьте одну из двух или измените её.',
    ],
    [
      'two parts of a screen with the same query parameter',
      '{+"returned": { +}"parameter": "[-tab-]{+payment", "notices": { "pending": { "title": "Ждём", "text": "Ещё нет.", "tone": "warning" } } },\n    §"parameter": "payment+}",\n',
      [
        'schemas/portal/screens/papers.json:6:14  в адресе экрана «papers» ничего не значит «tab». Как исправить: здесь могут стоять: payment.',
        'HERE  какая вкладка открыта сначала, не сказано. Как исправить: допишите экрану "query": { "payment": "old" }.',
        'HERE  параметр «payment» на этом экране уже занят. Как исправить: назовите его иначе.',
      ],
    ],
    [
      'tabs without an initial tab',
      '  [-"query": { "tab": "old" },\n  -]"kind"',
      'schemas/portal/screens/papers.json:8:5  какая вкладка открыта сначала, не сказано. Как исправить: допишите экрану "query": { "tab": "old" }.',
    ],
    [
      'an unknown initial tab',
      '  "query": { §"tab": "[-old-]{+older+}" },\n  "kind"',
      'HERE  «tab» экрана «papers» не бывает «older». Как исправить: возможно, вы имели в виду «old».',
    ],
    [
      'a URL that is almost the name of its screen',
      '§"path": "[-papers-]{+ppers+}"',
      'HERE  адрес «ppers» почти как имя экрана «papers», но не такой. Как исправить: исправьте опечатку в адресе или в имени файла.',
    ],
    [
      'a section with the content of another tab',
      '"query": { §"tab": "[-old-]{+new+}" },\n              "form"',
      'HERE  раздел вкладки «old» показывает то, что стоит во вкладке «new». Как исправить: напишите "tab": "old".',
    ],
  ]),
  ...mistakesIn('portal/screens/news.json', [
    [
      'an unknown value of a query parameter of a screen',
      '§"mode": "[-show-]{+shwo+}"',
      'HERE  «mode» экрана «visitEdit» не бывает «shwo». Как исправить: возможно, вы имели в виду «show».',
    ],
  ]),
];
