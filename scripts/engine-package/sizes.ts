import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { ENTRIES, NAME } from './manifest.ts';

/** Entries that run where code is written, and reach no page by themselves. */
const TOOLS = ['./compile', './foreign/compile'];

/**
 * What each entry brings to a page, as a table: bytes of all that it reaches, packages included and React left out,
 * minified and compressed by brotli.
 */
export async function sizesTable(folder: string, root: string): Promise<string> {
  const rows = Object.entries(ENTRIES).map(async ([name, file]) => {
    const entry = join(folder, `lib/entries/${file}.js`);
    const use = TOOLS.includes(name) ? 'for tools, and for forms that are read at run time' : 'for a page';
    return `| \`${join(NAME, name)}\` | ${await weight(entry, root)} | ${use} |`;
  });
  const table = ['| entry | min + brotli | |', '| --- | ---: | --- |', ...(await Promise.all(rows))];
  return table.join('\n');
}

async function weight(entry: string, root: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
    // within the package words are imported by its name
    alias: { [`${NAME}/text`]: join(entry, '../../text') },
    nodePaths: [join(root, 'node_modules')],
    logLevel: 'error',
  });
  const bytes = outputFiles.reduce((sum, { contents }) => sum + brotliCompressSync(contents).length, 0);
  return `${(bytes / 1000).toFixed(1)} kB`;
}
