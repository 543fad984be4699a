import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pascalCase } from '../forms/names.ts';
import { header, jsonText, type Stage } from '../stage.ts';
import { readQuestionnaires } from './questionnaires.ts';

const source = 'schemas/questionnaires';

/** What each operation of a questionnaire is called, by what it does; `*` is the questionnaire's name in ids. */
const OPERATIONS = {
  list: 'list*',
  create: 'create*',
  get: 'get*',
  update: 'update*',
  remove: 'delete*',
  send: 'send*',
  move: 'move*',
  listAll: 'listAdmin*',
  moveAny: 'moveAdmin*',
  exportAll: 'export*',
};

/** `questionnaires.ts`: what the server knows of each questionnaire, with the ids of its operations. */
export const questionnairesStage: Stage = {
  name: 'questionnaires',
  applies: (root) => existsSync(join(root, 'openapi/questionnaires.yaml')),
  run: (root) => {
    const all = readQuestionnaires(root).map(({ name, ...one }) => {
      const ids = Object.entries(OPERATIONS).map(([does, id]) => [does, id.replace('*', pascalCase(name))]);
      return [name, { ...one, operations: Object.fromEntries(ids) }] as const;
    });
    const data = jsonText(Object.fromEntries(all)).trimEnd();
    return new Map([
      [
        'questionnaires.ts',
        `${header(source)}${types}\nexport const questionnaires = ${data} as const ${check};\n\n${names}`,
      ],
    ]);
  },
};

const types = `import type { FormId } from './forms.ts';
import type { OperationId } from './operations.ts';
import type { WorkflowName } from './workflows.ts';

/** What representatives fill in and the school decides on, described by a file alone. */
export interface Questionnaire {
  readonly title: string;
  readonly form: FormId;
  readonly statuses: WorkflowName;
  /** What the names of its letters begin with. */
  readonly letters: string;
  /** What its numbers begin with. */
  readonly number: string;
  /** Whether new ones may be begun. */
  readonly access: 'representative' | 'closed';
  readonly operations: Readonly<Record<${Object.keys(OPERATIONS)
    .map((does) => `'${does}'`)
    .join(' | ')}, OperationId>>;
}
`;

const check = 'satisfies Readonly<Record<string, Questionnaire>>';

const names = `type Questionnaires = typeof questionnaires;

/** The operations of all questionnaires. */
export type QuestionnaireOperation = {
  [N in keyof Questionnaires]: Questionnaires[N]['operations'][keyof Questionnaires[N]['operations']];
}[keyof Questionnaires];
`;
