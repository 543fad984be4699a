import * as words from '#generated/words/server/personal.ts';
import { momentText } from '#server/exports/moment.ts';
import { escaped } from '#server/http/plain-page.ts';
import type { AnsweredSheet } from './answers.ts';
import { MY_DATA_KINDS, type PersonalTable } from './kinds.ts';
import { PLAIN_LINES } from './plain-lines.ts';
import type { PersonalRow } from './rows.ts';

/** Everything that is kept about a person. */
export interface MyData {
  readonly rows: ReadonlyMap<PersonalTable, readonly PersonalRow[]>;
  /** What they filled in, in words, by the kinds of `kinds.ts`. */
  readonly sheets: Readonly<Record<string, readonly AnsweredSheet[]>>;
}

/** A page to read and to print: whole in itself, without a script. */
export function myDataPage(data: MyData, now: Date): string {
  const parts = MY_DATA_KINDS.map(({ name, title, tables }) => {
    const answered = (data.sheets[name] ?? []).map(
      (sheet) => `<h3>${escaped(sheet.title)}</h3>${listOf(sheet.lines)}`,
    );
    const plain = tables.flatMap((table) => plainOf(data, table));
    const content = [...plain, ...answered].join('\n') || `<p>${escaped(words.nothing)}</p>`;
    return `<section><h2>${escaped(title)}</h2>\n${content}</section>`;
  });
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(words.pageTitle)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escaped(words.pageTitle)}</h1>
<p>${escaped(words.made({ moment: momentText(now) }))}</p>
${parts.join('\n')}
</body>
</html>
`;
}

function plainOf({ rows }: MyData, table: PersonalTable): readonly string[] {
  const lines = PLAIN_LINES[table];
  return lines ? (rows.get(table) ?? []).map((row) => listOf(lines(row))) : [];
}

function listOf(lines: AnsweredSheet['lines']): string {
  const shown = lines.filter(([, answer]) => answer !== '');
  const items = shown.map(([question, answer]) => `<dt>${escaped(question)}</dt><dd>${escaped(answer)}</dd>`);
  return `<dl>${items.join('')}</dl>`;
}

const STYLE = `body { font: 1rem/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem }
dl { border-top: 1px solid #aaa; padding-top: .5rem; break-inside: avoid }
dt { color: #444; font-size: .875rem }
dd { margin: 0 0 .5rem; white-space: pre-wrap; overflow-wrap: anywhere }`;
