import { type Questionnaire, questionnaireOf } from '#scripts/generate/catalogues/questionnaires.ts';
import type { Repository } from './repository.ts';

const folder = 'schemas/questionnaires/';

/** The questionnaires whose files have the right shape, each with its file. */
export function questionnairesOf({
  sources,
}: Repository): readonly (Questionnaire & { readonly file: string })[] {
  return [...sources.values()]
    .filter(({ file }) => file.startsWith(folder))
    .map(({ file, data }) => ({
      ...questionnaireOf(file.slice(folder.length, -'.json'.length), data),
      file,
    }));
}
