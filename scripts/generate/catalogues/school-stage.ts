import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, withoutSchema } from '../json-files.ts';
import { header, type Stage } from '../stage.ts';

const source = 'schemas/school.json';

/** `school.ts`: what the school is called and how it is reached, for the pages and for the call that tells it. */
export const schoolStage: Stage = {
  name: 'school',
  reads: [source],
  applies: (root) => existsSync(join(root, source)),
  run: (root) => {
    const { $comment: _, ...school } = Object(withoutSchema(readJson(join(root, source))));
    return new Map([
      [
        'school.ts',
        `${header(source)}${type}\nexport const school: School = ${JSON.stringify(school, null, 2)};\n`,
      ],
    ]);
  },
};

const type = `
/** The school as it wants to be called and reached. */
export interface School {
  readonly name: string;
  readonly short_name: string;
  /** The first is the one that most people should call. */
  readonly phones: readonly [SchoolPhone, ...SchoolPhone[]];
  /** When somebody answers. */
  readonly hours: string;
  readonly email?: string;
  readonly address?: string;
  readonly site?: string;
}

export interface SchoolPhone {
  /** Who answers. */
  readonly label: string;
  /** \`+74951234567\` */
  readonly phone: string;
}
`;
