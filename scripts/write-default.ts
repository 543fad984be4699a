/** `npm run generate -- schemas/messages/camp-accepted.json`: writes the default file of a questionnaire, to be edited. */
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defaultTexts } from './generate/catalogues/questionnaire-defaults.ts';

const root = resolve(import.meta.dirname, '..');
const defaults = defaultTexts(root);

for (const path of process.argv.slice(2)) {
  const text = defaults.get(path);
  if (existsSync(join(root, path))) fail(`${path}: файл уже есть. Как исправить: правьте его.`);
  else if (text === undefined)
    fail(
      `${path}: такого файла у анкет нет. Как исправить: назовите один из этих:\n${[...defaults.keys()].join('\n')}`,
    );
  else {
    writeFileSync(join(root, path), text);
    console.log(`${path} записан: правьте его.`);
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
