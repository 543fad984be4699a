import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { ENTRIES, NAME } from './manifest.ts';
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

/** Notes on entries beside their size. */
const NOTES: Readonly<Record<string, string>> = {
  '.': 'store, wire, conditions, validation, migration: page and server',
  './react': 'all of it, with the whole of rjsf',
  './compile': 'for tools, and for forms that are read at run time',
  './runtime': 'what a compiled form imports',
  './external': 'any JSON Schema, compiled ahead of time',
  './external/compile': 'for tools, and for schemas that are read at run time',
  './external/runtime': 'what a server needs to validate',
};

/** Parts of an entry that a page may load alone, with a note. */
const PARTS: readonly (readonly [entry: string, part: string, note: string])[] = [
  ['./react', 'PlainForm', 'forms of lines of text alone (`isPlain`), without rjsf'],
  ['./react', 'AnswersView', 'answers as text'],
];

/** Sizes of all entries as a table: everything an entry imports except React, minified, compressed with brotli. */
export async function sizesTable(folder: string, root: string): Promise<string> {
  const fileOf = (entry: string) => join(folder, 'lib/entries', `${ENTRIES[entry]}.js`);
  const whole = Object.keys(ENTRIES).map(async (entry) => {
    const bytes = await weight(folder, root, `export * from ${JSON.stringify(fileOf(entry))}`);
    return `| \`${join(NAME, entry)}\` | ${bytes} | ${NOTES[entry] ?? ''} |`;
  });
  const parts = PARTS.map(async ([entry, part, note]) => {
    const bytes = await weight(folder, root, `export { ${part} } from ${JSON.stringify(fileOf(entry))}`);
    return `| \`${part}\` of \`${join(NAME, entry)}\` | ${bytes} | ${note} |`;
  });
  const rows = await Promise.all([...whole, ...parts]);
  return ['| entry | min + brotli | |', '| --- | ---: | --- |', ...rows].join('\n');
}

async function weight(folder: string, root: string, contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
    // within the package words are imported by its name
    alias: { [`${NAME}/text`]: join(folder, 'lib/text') },
    nodePaths: [join(root, 'node_modules')],
    logLevel: 'error',
  });
  const bytes = outputFiles.reduce((sum, { contents }) => sum + brotliCompressSync(contents).length, 0);
  return `${(bytes / 1000).toFixed(1)} kB`;
}
