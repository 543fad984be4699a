/** `npm run migrate -- vocabulary FOLDER`: rewrites former words in a `schemas/` folder, but for released forms. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renameKeywordsInJson } from '#engine/changes/keywords.ts';
import { renameSettingsInJson } from './renamed-settings.ts';

try {
  console.log(renameFolder(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function renameFolder([folder, ...more]: readonly string[]): string {
  if (folder === undefined || more.length > 0 || !statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error('Назовите папку с описаниями форм: npm run migrate -- vocabulary schemas');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !/^released[\\/]/.test(file))
    .map((file) => ({
      file: join(folder, file),
      hasSettings: /^(portal|statuses)[\\/]|^roles\.json$/.test(file),
    }));
  const rewritten = files.flatMap(renameInFile);
  // all are read before the first is written: a broken file leaves the folder as it was
  for (const { file, text } of rewritten) writeFileSync(file, text);
  const names = rewritten.map(({ file }) => `\n${file}`).join('');
  return `Файлов с новыми словами: ${rewritten.length} из ${files.length}.${names}`;
}

function renameInFile({
  file,
  hasSettings,
}: {
  file: string;
  hasSettings: boolean;
}): readonly { file: string; text: string }[] {
  const text = readFileSync(file, 'utf8');
  try {
    const current = renameKeywordsInJson(text);
    const next = hasSettings ? renameSettingsInJson(current) : current;
    return next === text ? [] : [{ file, text: next }];
  } catch {
    throw new Error(
      `${file}: это не JSON. Исправьте файл и выполните команду снова; пока не изменён ни один файл.`,
    );
  }
}
