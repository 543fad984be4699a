import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { META, readExamples, readMeta, vocabularyPage } from './vocabulary.ts';

/** Writes `README.md`, `VOCABULARY.md`, the examples and the meta schemas into the folder of the package. */
export function writePages(root: string, folder: string, sizes: string): void {
  const source = join(root, 'packages/engine');
  const readme = readFileSync(join(source, 'README.md'), 'utf8');
  writeFileSync(
    join(folder, 'README.md'),
    withExamples(readme, source).replace('<!-- sizes -->', () => sizes),
  );

  cpSync(join(source, 'examples'), join(folder, 'examples'), { recursive: true });
  const meta = readMeta(root);
  writeFileSync(join(folder, 'VOCABULARY.md'), vocabularyPage(meta, readExamples(root)));
  for (const name of META)
    writeFileSync(join(folder, 'schema', `${name}.schema.json`), `${JSON.stringify(meta[name], null, 2)}\n`);
}

/** A page with the text of each example that it names: `<!-- example: wire.ts -->`. */
function withExamples(page: string, source: string): string {
  return page.replaceAll(/<!-- example: ([\w./-]+) -->/g, (_, file: string) => {
    const text = readFileSync(join(source, 'examples', file), 'utf8').trimEnd();
    const language = file.replace(/^.*\./, '');
    const name = language === 'json' ? '' : `// examples/${file}\n`;
    return `\`\`\`${language}\n${name}${text}\n\`\`\``;
  });
}
