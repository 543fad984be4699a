import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFiles, withoutSchema } from '../json-files.ts';
import { header, type Stage } from '../stage.ts';

/** `statuses.ts`: the lists of `schemas/statuses` by the name of their file. */
export const statusesStage: Stage = {
  name: 'statuses',
  applies: (root) => existsSync(join(root, 'schemas/statuses')),
  run: (root) => {
    const files = readJsonFiles(join(root, 'schemas/statuses'));
    const lists = [...files].map(([path, list]) => [path.replace(/\.json$/, ''), withoutSchema(list)]);
    const data = JSON.stringify(Object.fromEntries(lists), null, 2);
    return new Map([
      [
        'statuses.ts',
        `${header('schemas/statuses')}${types}\nexport const statuses = ${data} as const ${check};\n\n${names}`,
      ],
    ]);
  },
};

const types = `
export interface Status {
  /** The word on the badge. */
  readonly label: string;
  readonly tone: 'neutral' | 'info' | 'warning' | 'success' | 'error';
  /** Which of the stages it stands on, from 1; without it no progress is shown. */
  readonly stage?: number;
  /** What it means, who acts next and by when. */
  readonly sentence: string;
  /** Where the school may move it: a status, and the word on the button; in the order of the buttons. */
  readonly moves?: Readonly<Record<string, string>>;
}

export interface StatusList {
  readonly title: string;
  readonly stages: readonly string[];
  readonly statuses: Readonly<Record<string, Status>>;
}
`;

const check = 'satisfies Readonly<Record<string, StatusList>>';

const names = `/** Names of the lists. */
export type StatusListName = keyof typeof statuses;

/** Names of the statuses of a list: \`StatusOf<'application'>\`. */
export type StatusOf<L extends StatusListName> = keyof (typeof statuses)[L]['statuses'];
`;
