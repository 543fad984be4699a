import { type Questionnaire, questionnaireOf } from '#scripts/generate/catalogues/questionnaires.ts';
import type { Repository } from './repository.ts';
import type { Source } from './source.ts';

const folder = 'schemas/questionnaires/';

/** The questionnaires whose files have the right shape, each with its file. */
export function questionnairesOf({
  sources,
}: Repository): readonly (Questionnaire & { readonly source: Source })[] {
  return [...sources.values()]
    .filter(({ file }) => file.startsWith(folder))
    .map((source) => ({
      ...questionnaireOf(source.file.slice(folder.length, -'.json'.length), source.data),
      source,
    }));
}

/** What the names of the letters about the statuses of a list begin with: as questionnaires say, or with its name. */
export function letterPrefixes(repository: Repository, list: string): readonly string[] {
  const own = questionnairesOf(repository).filter(({ statuses }) => statuses === list);
  return own.length > 0 ? [...new Set(own.map(({ letters }) => letters))] : [list];
}
