import { mistakesIn } from './mistake.ts';

const file = 'questionnaires/tour.json';
/** The problems of a questionnaire without screens. */
const SCREENS = [
  `schemas/${file}:1:1  анкету негде заполнить. Как исправить: добавьте экран "kind": "wizard" с операцией createTour (schemas/portal/screens).`,
  `schemas/${file}:1:1  школа не увидит эти анкеты. Как исправить: добавьте экран "kind": "table" с операцией listAdminTour (schemas/portal/screens).`,
];

/** Mistakes in questionnaires: each is a file beside the fixture. `HERE` is the position of `§`. */
export const questionnaireMistakes = [
  ...mistakesIn(file, [
    [
      'a questionnaire without screens',
      '{+{ "title": "Визит", "form": "visit", "statuses": "visit", "number": "В" }+}',
      SCREENS,
    ],
    [
      'a questionnaire of an unknown form',
      '{+{ "title": "Визит", §"form": "visits", "statuses": "visit", "number": "В" }+}',
      [...SCREENS, 'HERE  формы «visits» нет. Как исправить: возможно, вы имели в виду «visit».'],
    ],
    [
      'a questionnaire without a title for lists',
      '{+{ "title": "Вопросы", "form": "question", "statuses": "visit", "number": "В" }+}',
      [
        'schemas/forms/question.json:1:1  в списке «Вопросы» не будет видно, о ком анкета. Как исправить: добавьте "x-title-template": "{<поле>}": ответ, по которому её узнают.',
        ...SCREENS,
      ],
    ],
  ]),
  ...mistakesIn('questionnaires/visit.json', [
    [
      'a questionnaire whose operations have the names of others',
      '§{+{ "title": "Визит", "form": "visit", "statuses": "visit", "number": "В" }+}',
      [
        'HERE  операция «getVisit» уже есть. Как исправить: назовите файл анкеты иначе.',
        ...SCREENS.map((line) => line.replaceAll('Tour', 'Visit').replace(`schemas/${file}:1:1`, 'HERE')),
      ],
    ],
  ]),
];
