import type { Mistake } from '../mistakes.ts';

/** Mistakes in screens: their shape and their references. `HERE` is the position of `§`. */
export const screenMistakes: readonly Mistake[] = [
  {
    mistake: 'a screen with an unknown operation',
    file: 'portal/screens/enter.json',
    from: '"operation": "login"',
    to: '§"operation": "logon"',
    printed: 'HERE  операции «logon» нет в openapi.yaml. Как исправить: возможно, вы имели в виду «login».',
  },
  {
    mistake: 'a wizard with an unknown operation',
    file: 'portal/shared/wizard/visit.json',
    from: '"read": "getVisit"',
    to: '§"read": "getVisits"',
    printed:
      'HERE  операции «getVisits» нет в openapi.yaml. Как исправить: возможно, вы имели в виду «getVisit».',
  },
  {
    mistake: 'a screen with an unknown form',
    file: 'portal/screens/enter.json',
    from: '"form": "question"',
    to: '§"form": "questions"',
    printed: 'HERE  формы «questions» нет. Как исправить: возможно, вы имели в виду «question».',
  },
  {
    mistake: 'a wizard with unknown texts',
    file: 'portal/shared/wizard/visit.json',
    from: '"words": "visit"',
    to: '§"words": "visits"',
    printed:
      'HERE  слов «visits» нет в schemas/words/wizards. Как исправить: возможно, вы имели в виду «visit».',
  },
  {
    mistake: 'a screen with an unknown status list',
    file: 'portal/screens/visits.json',
    from: '"statuses": "visit"',
    to: '§"statuses": "visits"',
    printed:
      'HERE  списка статусов «visits» нет в schemas/statuses. Как исправить: возможно, вы имели в виду «visit».',
  },
  {
    mistake: 'an unknown screen kind',
    file: 'portal/screens/help.json',
    from: '"kind": "sections"',
    to: '§"kind": "section"',
    printed: 'HERE  вида «section» нет. Как исправить: возможно, вы имели в виду «sections».',
  },
  {
    mistake: 'a renamed screen kind',
    file: 'portal/screens/help.json',
    from: '"kind": "sections"',
    to: '§"kind": "board"',
    printed:
      'HERE  вид «board» теперь называется «dashboard». Как исправить: замените его на "dashboard" или выполните npm run migrate -- vocabulary schemas: команда перепишет все файлы.',
  },
  {
    mistake: 'a renamed setting',
    file: 'portal/screens/visits.json',
    from: '"parameters": ["q"]',
    to: '"parameters": ["q"], §"takes": []',
    printed:
      'HERE  слово «takes» теперь называется «parameters». Как исправить: замените его на "parameters" или выполните npm run migrate -- vocabulary schemas: команда перепишет все файлы.',
  },
  {
    mistake: 'a screen without a kind',
    file: 'portal/screens/help.json',
    from: '{\n  "path": "help",\n  "title": "Помощь",\n  "access": "any",\n  "navigation": { "label": "Помощь", "icon": "life-buoy" },\n  "kind": "sections",',
    to: '§{\n  "path": "help",\n  "access": "any",',
    printed:
      'HERE  не хватает слова «kind». Как исправить: добавьте вид экрана: cards, dashboard, family, flow, login, notifications, record, sections, settings, table, tabs, wizard.',
  },
  {
    mistake: 'an unknown section kind',
    file: 'portal/screens/help.json',
    from: '"kind": "links"',
    to: '§"kind": "link"',
    printed: 'HERE  вида «link» нет. Как исправить: возможно, вы имели в виду «links».',
  },
  {
    mistake: 'a misspelt member of a screen',
    file: 'portal/screens/help.json',
    from: '"access": "any"',
    to: '"access": "any", §"tilte": "Помощь"',
    printed: 'HERE  неизвестное слово «tilte». Как исправить: возможно, вы имели в виду «title».',
  },
  {
    mistake: 'a misspelt member of settings with several parts',
    file: 'portal/screens/help.json',
    from: '"lead": "Спросите нас."',
    to: '§"leed": "Спросите нас."',
    printed: 'HERE  неизвестное слово «leed». Как исправить: возможно, вы имели в виду «lead».',
  },
  {
    mistake: 'a mistake in one part of settings, whose other members stay known',
    file: 'portal/screens/help.json',
    from: '"lead": "Спросите нас."',
    to: '"heading": "Помощь", §"lead": 5',
    printed: 'HERE  значение не того вида. Как исправить: здесь нужно: строка в кавычках.',
  },
  {
    mistake: 'a row that opens an unknown screen',
    file: 'portal/screens/visits.json',
    from: '"open": { "screen": "visitRecord"',
    to: '"open": { §"screen": "visitRecrd"',
    printed: 'HERE  экрана «visitRecrd» нет. Как исправить: возможно, вы имели в виду «visitRecord».',
  },
  {
    mistake: 'a link to an unknown screen',
    file: 'portal/screens/help.json',
    from: '"screen": "enter"',
    to: '§"screen": "entry"',
    printed: 'HERE  экрана «entry» нет. Как исправить: возможно, вы имели в виду «enter».',
  },
  {
    mistake: 'an unknown start screen',
    file: 'portal/portal.json',
    from: '"representative": "mine"',
    to: '§"representative": "mines"',
    printed: 'HERE  экрана «mines» нет. Как исправить: возможно, вы имели в виду «mine».',
  },
  {
    mistake: 'a repeated screen in the menu',
    file: 'portal/portal.json',
    from: '["visits", "mine", "help"]',
    to: '["visits", "mine", "help", §"visits"]',
    printed: 'HERE  экран «visits» уже есть. Как исправить: оставьте его в порядке меню один раз.',
  },
  {
    mistake: 'an unknown screen in the menu',
    file: 'portal/portal.json',
    from: '["visits", "mine", "help"]',
    to: '["visits", "mine", §"helps"]',
    printed: 'HERE  экрана «helps» нет. Как исправить: возможно, вы имели в виду «help».',
  },
  {
    mistake: 'a screen without a menu entry in the order of the menu',
    file: 'portal/portal.json',
    from: '["visits", "mine", "help"]',
    to: '["visits", "mine", §"news"]',
    printed:
      'HERE  у экрана «news» нет пункта меню. Как исправить: допишите ему "navigation" или уберите его отсюда.',
  },
  {
    mistake: 'a menu entry in an unknown group',
    file: 'portal/screens/help.json',
    from: '"icon": "life-buoy" }',
    to: '"icon": "life-buoy", §"group": "school" }',
    printed: 'HERE  группы меню «school» нет в portal.json. Как исправить: уберите его.',
  },
  {
    mistake: 'two menu entries with the same icon',
    file: 'portal/screens/mine.json',
    from: '"icon": "user" }',
    to: '§"icon": "life-buoy" }',
    printed: 'HERE  значок «life-buoy» уже у экрана «help». Как исправить: выберите другой.',
  },
  {
    mistake: 'two screens with the same URL',
    file: 'portal/screens/visits.json',
    from: '"path": "visits/"',
    to: '§"path": "visits/new"',
    printed: 'HERE  адрес «visits/new» уже занят. Как исправить: дайте экрану своё.',
  },
  {
    mistake: 'a reference that leads nowhere',
    file: 'portal/screens/visit.json',
    from: '"$ref": "../shared/wizard/visit.json"',
    to: '§"$ref": "../shared/wizard/visits.json"',
    printed:
      'HERE  ссылка «../shared/wizard/visits.json» никуда не ведёт. Как исправить: проверьте имя файла и имена после #.',
  },
  {
    mistake: 'a reference to a file that is not there',
    file: 'portal/screens/visitRecord.json',
    from: '"$ref": "../../forms/visit/step-2.json',
    to: '§"$ref": "../../forms/visit/step-9.json',
    printed:
      'HERE  ссылка «../../forms/visit/step-9.json#/properties/day/oneOf» никуда не ведёт. Как исправить: проверьте имя файла и имена после #.',
  },
  {
    mistake: 'a to-do line for unknown records',
    file: 'portal/screens/mine.json',
    from: '"of": "place", "when": ["free"]',
    to: '§"of": "places", "when": ["free"]',
    printed: [
      'HERE  среди дел нет «places». Как исправить: возможно, вы имели в виду «place».',
      'schemas/statuses/place.json:5:15  что сделать в статусе «free», нигде не сказано. Как исправить: добавьте строку с "of": "place" в todo.lines экрана с карточками или уберите "todo".',
    ],
  },
  {
    mistake: 'a to-do line for a status that waits for nobody',
    file: 'portal/screens/mine.json',
    from: '"when": ["free"], "icon"',
    to: '"when": ["free", §"taken"], "icon"',
    printed:
      'HERE  статус «taken» ничего не ждёт от представителя. Как исправить: здесь могут стоять: free; или напишите у него "todo": true.',
  },
];
