import { header, type Stage } from '../stage.ts';
import { isListOfAnswers, listedAnswers } from './listed-answers.ts';
import { hasPortal, readPortal } from './read-portal.ts';

/** `listed-answers.ts`: the answers that the lists of applications show, for the server to send them. */
export const listedAnswersStage: Stage = {
  name: 'listed answers',
  applies: hasPortal,
  run: (root) => {
    const screens = readPortal(root).screens.filter(isListOfAnswers);
    const keys = [...new Set(listedAnswers(screens).map(({ key }) => key))].sort();
    const lines = [
      header('schemas/portal'),
      '/** Keys of the answers that columns of the lists of applications show. */',
      `export const listedAnswers: readonly string[] = ${JSON.stringify(keys)};\n`,
    ];
    return new Map([['listed-answers.ts', lines.join('\n')]]);
  },
};
