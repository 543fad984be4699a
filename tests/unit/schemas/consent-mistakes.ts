import { mistakesAfterRelease, mistakesIn } from './mistake.ts';

/** Mistakes in consent texts. `HERE` is the position of `§`. */
export const consentMistakes = [
  ...mistakesAfterRelease('consents/photo.json', [
    [
      'a changed paragraph of a consent under the same version',
      '"text": [§"Согласие [-можно-]{+нельзя+} отозвать."]',
      'HERE  текст согласия уже не тот, который люди принимали в версии 1. Как исправить: если изменился смысл, напишите "version": 2: согласиться попросят заново; если поправлены только слова, выполните npm run schemas:release -- --reworded photo.',
    ],
    [
      'a changed summary of a consent under the same version',
      '"summary": [§"Школа снимает {+и +}ребёнка{+, и вас+}."]',
      'HERE  текст согласия уже не тот, который люди принимали в версии 1. Как исправить: если изменился смысл, напишите "version": 2: согласиться попросят заново; если поправлены только слова, выполните npm run schemas:release -- --reworded photo.',
    ],
    [
      'an operator in a consent, which the settings of the school name',
      '"version": 1{+, §"operator": "Школа"+},',
      'HERE  неизвестное слово «operator». Как исправить: здесь могут стоять: $schema, $comment, title, version, asked, covers, without, withdrawal, summary, text.',
    ],
    [
      'another number of paragraphs under the same version of a consent',
      '"text": ["Согласие можно отозвать."{+, §"Навсегда."+}]',
      'HERE  текст согласия уже не тот, который люди принимали в версии 1. Как исправить: если изменился смысл, напишите "version": 2: согласиться попросят заново; если поправлены только слова, выполните npm run schemas:release -- --reworded photo.',
    ],
    [
      'a version of a consent that skips one',
      '§"version": [-1-]{+3+}',
      'HERE  после версии 1 выпускают 2. Как исправить: напишите "version": 2.',
    ],
  ]),
  ...mistakesAfterRelease('released-consents.json', [
    [
      'a version of a consent below the released one',
      '"version": [-1-]{+2+}',
      'schemas/consents/photo.json:4:3  версия 1 ниже выпущенной: выпущена 2. Как исправить: напишите "version": 2, а если текст другой — 3.',
    ],
    [
      'a removed consent',
      '§"[-photo-]{+video+}": {',
      'HERE  согласия «video» больше нет, а люди его давали. Как исправить: верните schemas/consents/video.json; если его больше не просят намеренно, выполните npm run schemas:release -- --remove consents/video.',
    ],
  ]),
  ...mistakesIn('consents/photo.json', [
    [
      'an answer for a declined consent in an unknown field',
      '§"field": "[-photo-]{+photos+}"',
      'HERE  поля «photos» в форме «visit» нет. Как исправить: возможно, вы имели в виду «photo».',
    ],
    [
      'an answer for a declined consent in a visible field',
      '§"field": "[-photo-]{+born+}"',
      'HERE  поле born («Дата рождения») отказа не хранит. Как исправить: сделайте его необязательным, с "x-widget": "hidden" и без "x-sensitive": true.',
    ],
    [
      'an unknown choice as answer for a declined consent',
      '§"value": "[-declined-]{+decline+}"',
      'HERE  варианта «decline» у поля photo нет. Как исправить: возможно, вы имели в виду «declined».',
    ],
  ]),
  ...mistakesIn('forms/visit/step-2.json', [
    [
      'an answer about health in a group that is visible without consent',
      '"title": "Детское кресло"{+, §"x-sensitive": true+},',
      'HERE  поле children/*/seat («Детское кресло») о здоровье видно и тому, кто не дал согласия (schemas/consents/photo.json). Как исправить: добавьте полю «children» "x-show-if": { "not": { "required": ["photo"] } }.',
    ],
  ]),
];
