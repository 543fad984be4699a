import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The meta schema to which the check adds the actions, and their keyword in it. */
export const auditMeta = 'schemas/meta/audit.schema.json';
export const RECORDED = 'x-recorded';

/** Actions in the code of the server; the types of the audit log come from `schemas/audit.json` itself. */
export interface RecordedActions {
  /** Those that a call of `record` names. */
  readonly certain: readonly string[];
  /** Every string that may be an action (`user.deleted`), and each type of submission with each of its actions. */
  readonly possible: readonly string[];
}

export function readRecordedActions(root: string): RecordedActions {
  const folder = join(root, 'src/server');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const code = files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const found = (pattern: RegExp) => [
    ...new Set(Array.from(code.matchAll(pattern), ([, name = '']) => name)),
  ];
  const types = found(/\bkind: '([a-z-]+)'/g);
  // `${type.kind}.status`
  const endings = found(/\baction: `\$\{\w+\.kind\}(\.[a-z-]+)`/g);
  return {
    certain: found(/\baction: '([a-z][a-z-]*\.[a-z-]+)'/g),
    possible: [
      ...found(/'([a-z][a-z-]*\.[a-z-]+)'/g),
      ...types.flatMap((type) => endings.map((ending) => type + ending)),
    ],
  };
}
