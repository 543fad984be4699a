/**
 * Turns a published JSON Schema into a form of ours and says line by line what of it is not in the form and
 * why.
 */
import { resolve } from 'node:path';
import { importCommand } from './import/command.ts';
import { readSchemaFiles } from './schemas-check/read/schema-files.ts';

try {
  const files = readSchemaFiles(resolve(import.meta.dirname, '..'));
  const { code, out, told } = importCommand(process.argv.slice(2), files);
  process.stdout.write(out);
  if (told !== '') console.error(told);
  process.exitCode = code;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
