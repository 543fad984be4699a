import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type BaselinePart, changedMembers, readBaseline, writeBaseline } from './part.ts';

const FILE = 'contract.json.br';
const CONTRACT = resolve(import.meta.dirname, '../../src/generated/openapi.json');

/** The bundled contract, compared by operation and by component. */
export const contractPart: BaselinePart = {
  name: 'contract',
  record: async () => writeBaseline(FILE, readFileSync(CONTRACT)),
  async compare() {
    const before = membersOf(JSON.parse(readBaseline(FILE).toString()));
    return changedMembers(before, membersOf(JSON.parse(readFileSync(CONTRACT, 'utf8'))));
  },
};

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

function membersOf({ paths, components }: Contract): Record<string, unknown> {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
  );
  const parts = Object.entries(components).flatMap(([kind, named]) =>
    Object.entries(named).map(([name, part]) => [`${kind}/${name}`, part]),
  );
  return Object.fromEntries([...operations, ...parts]);
}
