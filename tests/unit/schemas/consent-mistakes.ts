import type { Mistake } from './mistakes.ts';

const file = 'consents/photo.json';
const released = true;

/** Mistakes in consent texts. `HERE` is the position of `§`. */
export const consentMistakes: readonly Mistake[] = [
  {
    mistake: 'a changed paragraph of a consent under the same version',
    file,
    released,
    from: '"text": ["Согласие можно отозвать."]',
    to: '"text": [§"Согласие нельзя отозвать."]',
    printed:
      'HERE  текст согласия уже не тот, который люди принимали в версии 1. Как исправить: если изменился смысл, напишите "version": 2: согласиться попросят заново; если поправлены только слова, выполните npm run schemas:release -- --reworded photo.',
  },
  {
    mistake: 'a changed summary of a consent under the same version',
    file,
    released,
    from: '"summary": ["Школа снимает ребёнка."]',
    to: '"summary": [§"Школа снимает и ребёнка, и вас."]',
    printed:
      'HERE  текст согласия уже не тот, который люди принимали в версии 1. Как исправить: если изменился смысл, напишите "version": 2: согласиться попросят заново; если поправлены только слова, выполните npm run schemas:release -- --reworded photo.',
  },
  {
    mistake: 'an operator in a consent, which the settings of the school name',
    file,
    released,
    from: '"version": 1,',
    to: '"version": 1, §"operator": "Школа",',
    printed:
      'HERE  неизвестное слово «operator». Как исправить: здесь могут стоять: $schema, $comment, title, version, asked, covers, without, withdrawal, summary, text.',
  },
  {
    mistake: 'another number of paragraphs under the same version of a consent',
    file,
    released,
    from: '"text": ["Согласие можно отозвать."]',
    to: '"text": ["Согласие можно отозвать.", §"Навсегда."]',
    printed:
      'HERE  текст согласия уже не тот, который люди принимали в версии 1. Как исправить: если изменился смысл, напишите "version": 2: согласиться попросят заново; если поправлены только слова, выполните npm run schemas:release -- --reworded photo.',
  },
  {
    mistake: 'a version of a consent that skips one',
    file,
    released,
    from: '"version": 1',
    to: '§"version": 3',
    printed: 'HERE  после версии 1 выпускают 2. Как исправить: напишите "version": 2.',
  },
  {
    mistake: 'a version of a consent below the released one',
    file: 'released-consents.json',
    released,
    from: '"version": 1',
    to: '"version": 2',
    printed:
      'schemas/consents/photo.json:4:3  версия 1 ниже выпущенной: выпущена 2. Как исправить: напишите "version": 2, а если текст другой — 3.',
  },
  {
    mistake: 'a removed consent',
    file: 'released-consents.json',
    released,
    from: '"photo": {',
    to: '§"video": {',
    printed:
      'HERE  согласия «video» больше нет, а люди его давали. Как исправить: верните schemas/consents/video.json; если его больше не просят намеренно, выполните npm run schemas:release -- --remove consents/video.',
  },
  {
    mistake: 'an answer for a declined consent in an unknown field',
    file,
    from: '"field": "photo"',
    to: '§"field": "photos"',
    printed: 'HERE  поля «photos» в форме «visit» нет. Как исправить: возможно, вы имели в виду «photo».',
  },
  {
    mistake: 'an answer for a declined consent in a visible field',
    file,
    from: '"field": "photo"',
    to: '§"field": "born"',
    printed:
      'HERE  поле born («Дата рождения») отказа не хранит. Как исправить: сделайте его необязательным, с "x-widget": "hidden" и без "x-sensitive": true.',
  },
  {
    mistake: 'an unknown choice as answer for a declined consent',
    file,
    from: '"value": "declined"',
    to: '§"value": "decline"',
    printed:
      'HERE  варианта «decline» у поля photo нет. Как исправить: возможно, вы имели в виду «declined».',
  },
  {
    mistake: 'an answer about health in a group that is visible without consent',
    file: 'forms/visit/step-2.json',
    from: '"title": "Детское кресло",',
    to: '"title": "Детское кресло", §"x-sensitive": true,',
    printed:
      'HERE  поле children/*/seat («Детское кресло») о здоровье видно и тому, кто не дал согласия (schemas/consents/photo.json). Как исправить: добавьте полю «children» "x-show-if": { "not": { "required": ["photo"] } }.',
  },
];
