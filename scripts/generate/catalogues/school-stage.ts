import { join } from 'node:path';
import { readJson, withoutSchema } from '../json-files.ts';
import { header, type Stage } from '../stage.ts';

const source = 'schemas/school.json';

/** `school.ts`: the school's details for a new portal. An existing portal has them in its database. */
export const schoolStage: Stage = {
  reads: [source],
  run: (root) => {
    const { $comment: _, ...school } = Object(withoutSchema(readJson(join(root, source))));
    return new Map([
      [
        'school.ts',
        `${header(source)}${type}\nexport const school: School & { readonly operator: Operator } = ${JSON.stringify(school, null, 2)};\n`,
      ],
    ]);
  },
};

const type = `
/** The school's names and contacts. */
export interface School {
  readonly name: string;
  readonly short_name: string;
  /** The first number is the main one. */
  readonly phones: readonly [SchoolPhone, ...SchoolPhone[]];
  /** When calls are answered. */
  readonly hours: string;
  readonly email?: string;
  readonly address?: string;
  readonly site?: string;
}

/** The operator of personal data, as named in consents. */
export interface Operator {
  readonly name: string;
  readonly address: string;
  readonly inn?: string;
  readonly ogrn?: string;
}

export interface SchoolPhone {
  /** The name of the office. */
  readonly label: string;
  /** \`+74951234567\` */
  readonly phone: string;
}
`;
