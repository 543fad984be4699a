import { mistakesIn } from '../mistake.ts';

/** Mistakes in screens: their shape and their references. `HERE` is the position of `§`. */
export const screenMistakes = [
  ...mistakesIn('portal/screens/enter.json', [
    [
      'a screen with an unknown operation',
      '§"operation": "[-login-]{+logon+}"',
      'HERE  операции «logon» нет в openapi.yaml. Как исправить: возможно, вы имели в виду «login».',
    ],
    [
      'a screen with an unknown form',
      '§"form": "[-question-]{+questions+}"',
      'HERE  формы «questions» нет. Как исправить: возможно, вы имели в виду «question».',
    ],
  ]),
  ...mistakesIn('portal/shared/wizard/visit.json', [
    [
      'a wizard with an unknown operation',
      '§"read": "[-getVisit-]{+getVisits+}"',
      'HERE  операции «getVisits» нет в openapi.yaml. Как исправить: возможно, вы имели в виду «getVisit».',
    ],
    [
      'a wizard with unknown texts',
      '§"words": "[-visit-]{+visits+}"',
      'HERE  слов «visits» нет в schemas/words/wizards. Как исправить: возможно, вы имели в виду «visit».',
    ],
  ]),
  ...mistakesIn('portal/screens/visits.json', [
    [
      'a screen with an unknown status list',
      '§"statuses": "[-visit-]{+visits+}"',
      'HERE  списка статусов «visits» нет в schemas/statuses. Как исправить: возможно, вы имели в виду «visit».',
    ],
    [
      'a renamed setting',
      '"parameters": ["q"]{+, §"takes": []+}',
      'HERE  слово «takes» теперь называется «parameters». Как исправить: замените его на "parameters" или выполните npm run migrate -- vocabulary schemas: команда перепишет все файлы.',
    ],
    [
      'a row that opens an unknown screen',
      '"open": { §"screen": "[-visitRecord-]{+visitRecrd+}"',
      'HERE  экрана «visitRecrd» нет. Как исправить: возможно, вы имели в виду «visitRecord».',
    ],
    [
      'two screens with the same URL',
      '§"path": "visits/{+new+}"',
      'HERE  адрес «visits/new» уже занят. Как исправить: дайте экрану своё.',
    ],
  ]),
  ...mistakesIn('portal/screens/help.json', [
    [
      'an unknown screen kind',
      '§"kind": "[-sections-]{+section+}"',
      'HERE  вида «section» нет. Как исправить: возможно, вы имели в виду «sections».',
    ],
    [
      'a renamed screen kind',
      '§"kind": "[-sections-]{+board+}"',
      'HERE  вид «board» теперь называется «dashboard». Как исправить: замените его на "dashboard" или выполните npm run migrate -- vocabulary schemas: команда перепишет все файлы.',
    ],
    [
      'a screen without a kind',
      '§{\n  "path": "help",\n  [-"title": "Помощь",\n  -]"access": "any[-",\n  "navigation": { "label": "Помощь", "icon": "life-buoy" },\n  "kind": "sections-]",',
      'HERE  не хватает слова «kind». Как исправить: добавьте вид экрана: cards, dashboard, family, flow, login, notifications, record, sections, settings, table, tabs, wizard.',
    ],
    [
      'an unknown section kind',
      '§"kind": "[-links-]{+link+}"',
      'HERE  вида «link» нет. Как исправить: возможно, вы имели в виду «links».',
    ],
    [
      'a misspelt member of a screen',
      '"access": "any"{+, §"tilte": "Помощь"+}',
      'HERE  неизвестное слово «tilte». Как исправить: возможно, вы имели в виду «title».',
    ],
    [
      'a misspelt member of settings with several parts',
      '§"[-lead-]{+leed+}": "Спросите нас."',
      'HERE  неизвестное слово «leed». Как исправить: возможно, вы имели в виду «lead».',
    ],
    [
      'a mistake in one part of settings, whose other members stay known',
      '"[-lead": "Спросите нас."-]{+heading": "Помощь", §"lead": 5+}',
      'HERE  значение не того вида. Как исправить: здесь нужно: строка в кавычках.',
    ],
    [
      'a link to an unknown screen',
      '§"screen": "[-enter-]{+entry+}"',
      'HERE  экрана «entry» нет. Как исправить: возможно, вы имели в виду «enter».',
    ],
    [
      'a menu entry in an unknown group',
      '"icon": "life-buoy"{+, §"group": "school"+} }',
      'HERE  группы меню «school» нет в portal.json. Как исправить: уберите его.',
    ],
  ]),
  ...mistakesIn('portal/portal.json', [
    [
      'an unknown start screen',
      '§"representative": "[-mine-]{+mines+}"',
      'HERE  экрана «mines» нет. Как исправить: возможно, вы имели в виду «mine».',
    ],
    [
      'a repeated screen in the menu',
      '["visits", "mine", "help"{+, §"visits"+}]',
      'HERE  в списке есть повтор. Как исправить: оставьте каждый элемент один раз.',
    ],
    [
      'an unknown screen in the menu',
      '["visits", "mine", §"[-help-]{+helps+}"]',
      'HERE  экрана «helps» нет. Как исправить: возможно, вы имели в виду «help».',
    ],
    [
      'a screen without a menu entry in the order of the menu',
      '["visits", "mine", §"[-help-]{+news+}"]',
      'HERE  у экрана «news» нет пункта меню. Как исправить: допишите ему "navigation" или уберите его отсюда.',
    ],
  ]),
  ...mistakesIn('portal/screens/mine.json', [
    [
      'two menu entries with the same icon',
      '§"icon": "[-user-]{+life-buoy+}" }',
      'HERE  значок «life-buoy» уже у экрана «help». Как исправить: выберите другой.',
    ],
    [
      'a to-do line for unknown records',
      '§"of": "[-place-]{+places+}", "when": ["free"]',
      [
        'HERE  среди дел нет «places». Как исправить: возможно, вы имели в виду «place».',
        'schemas/statuses/place.json:5:15  что сделать в статусе «free», нигде не сказано. Как исправить: добавьте строку с "of": "place" в todo.lines экрана с карточками или уберите "todo".',
      ],
    ],
    [
      'a to-do line for a status that waits for nobody',
      '"when": ["free"{+, §"taken"+}], "icon"',
      'HERE  статус «taken» ничего не ждёт от представителя. Как исправить: здесь могут стоять: free; или напишите у него "todo": true.',
    ],
  ]),
  ...mistakesIn('portal/screens/visit.json', [
    [
      'a reference that leads nowhere',
      '§"$ref": "../shared/wizard/[-visit-]{+visits+}.json"',
      'HERE  ссылка «../shared/wizard/visits.json» никуда не ведёт. Как исправить: проверьте имя файла и имена после #.',
    ],
  ]),
  ...mistakesIn('portal/screens/visitRecord.json', [
    [
      'a reference to a file that is not there',
      '§"$ref": "../../forms/visit/[-step-2-]{+step-9+}.json',
      'HERE  ссылка «../../forms/visit/step-9.json#/properties/day/oneOf» никуда не ведёт. Как исправить: проверьте имя файла и имена после #.',
    ],
  ]),
];
