/** Converts a published JSON Schema to a form, and lists the omissions with their reasons. */
import { resolve } from 'node:path';
import { importCommand } from './import/command.ts';
import { readSchemaFiles } from './schemas-check/read/repository.ts';

try {
  const files = readSchemaFiles(resolve(import.meta.dirname, '..'));
  const { code, stdout, stderr } = importCommand(process.argv.slice(2), files);
  process.stdout.write(stdout);
  if (stderr !== '') console.error(stderr);
  process.exitCode = code;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
