import { namedOperations, readPortal } from '../portal/read-portal.ts';
import { dataModule, type Stage } from '../stage.ts';
import { operationsOf, readQuestionnaires } from './questionnaires.ts';

/** `questionnaires.ts`: settings of each questionnaire for the server, with the ids of its operations. */
export const questionnairesStage: Stage = {
  reads: [
    'schemas/questionnaires/',
    'schemas/defaults/',
    'schemas/portal/',
    'schemas/meta/portal/',
    'schemas/forms/',
  ],
  run: (root) => {
    const { screens } = readPortal(root);
    const all = readQuestionnaires(root).map(({ name, ...one }) => {
      const operations = operationsOf(name);
      const ids: readonly string[] = Object.values(operations);
      const own = screens.filter(({ settings }) =>
        namedOperations(settings).some(({ id }) => ids.includes(id)),
      );
      return [name, { ...one, screens: own.map((screen) => screen.name), operations }] as const;
    });
    const text = dataModule({
      source: 'schemas/questionnaires',
      before: types,
      name: 'questionnaires',
      data: Object.fromEntries(all),
      type: 'Readonly<Record<string, Questionnaire>>',
      after: names,
    });
    return new Map([['questionnaires.ts', text]]);
  },
};

const types = `import type { FormId } from './forms.ts';
import type { OperationId } from './operations.ts';
import type { WorkflowName } from './workflows.ts';

/** A form that representatives fill in and the school decides on, described by a file. */
export interface Questionnaire {
  readonly title: string;
  readonly form: FormId;
  readonly statuses: WorkflowName;
  /** Prefix of its message files. */
  readonly letters: string;
  readonly number: string;
  /** Who may start a new one: every representative, or nobody. */
  readonly access: 'representative' | 'closed';
  /** Part of the demonstration: not offered in production. */
  readonly example: boolean;
  /** Names of the screens that call its operations. */
  readonly screens: readonly string[];
  readonly operations: Readonly<Record<${Object.keys(operationsOf(''))
    .map((purpose) => `'${purpose}'`)
    .join(' | ')}, OperationId>>;
}
`;

const names = `type Questionnaires = typeof questionnaires;

/** The operations of all questionnaires. */
export type QuestionnaireOperation = {
  [N in keyof Questionnaires]: Questionnaires[N]['operations'][keyof Questionnaires[N]['operations']];
}[keyof Questionnaires];
`;
