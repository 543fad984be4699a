/**
 * `npm run baseline`: compares the present code with what was recorded of commit d09a38aa and prints the differences:
 * `npm run baseline -- contract exports` those two parts alone. Ends with 1 where something differs. `-- --record`
 * writes the baseline anew. The built portal is used as `npm run build` made it.
 */
import { parseArgs } from 'node:util';
import { schemasPart, sizesPart } from './checks.ts';
import { contractPart } from './contract.ts';
import { exportsPart } from './exports.ts';
import { screensPart } from './screens.ts';

const PARTS = [contractPart, schemasPart, sizesPart, exportsPart, screensPart];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { record: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length > 0)
  throw new Error(`No part ${unknown.join(', ')}: ${PARTS.map(({ name }) => name).join(', ')}`);

for (const part of PARTS) {
  if (positionals.length > 0 && !positionals.includes(part.name)) continue;
  if (values.record) {
    await part.record();
    console.log(`${part.name}: recorded`);
    continue;
  }
  const differences = await part.compare();
  console.log(
    `${part.name}: ${differences.length === 0 ? 'as recorded' : `${differences.length} differences`}`,
  );
  for (const difference of differences) console.log(`  ${difference}`);
  if (differences.length > 0) process.exitCode = 1;
}
