import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renamedKeywords } from '#engine/changes/keywords.ts';

/** The meta schemas in the package, by the name of their file. */
export const META = ['form', 'form-index', 'form-shared'] as const;

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | false;
  readonly allOf?: readonly Schema[];
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly 'x-widgets'?: Readonly<Record<string, { readonly fits?: string }>>;
}

type Meta = Readonly<Record<(typeof META)[number], Schema>>;

/** Examples of words, by the part of the vocabulary that they belong to. */
type Examples = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The parts of the vocabulary: heading, prefix of the examples, schema. */
export const PARTS = [
  ['Форма, или её шаг', 'form', 'form.schema.json#'],
  ['Форма из нескольких шагов: `index.json`', 'index', 'form-index.schema.json#'],
  ['Поле', 'field', 'form.schema.json#/$defs/field'],
  ['Условие: `x-show-if`', 'condition', 'form.schema.json#/$defs/condition'],
] as const;

/** The meta schemas without sentences about this repository and keywords of `schemas:check`. */
export function readMeta(root: string): Meta {
  const read = (name: string) => {
    const text = readFileSync(join(root, 'schemas/meta', `${name}.schema.json`), 'utf8');
    const { 'x-health': _, ...schema } = JSON.parse(text, forPackage);
    return schema;
  };
  return { form: read('form'), 'form-index': read('form-index'), 'form-shared': read('form-shared') };
}

function forPackage(key: string, value: unknown): unknown {
  if (key === 'x-other-words') return undefined;
  return key === 'description' && typeof value === 'string' ? withoutProjectSentences(value) : value;
}

function withoutProjectSentences(description: string): string {
  const sentences = description.split(/(?<=[.!?])\s+(?=[А-ЯЁ])/u);
  return sentences.filter((one) => !/schemas\/|openapi|репозитори|заявк/.test(one)).join(' ');
}

export function readExamples(root: string): Examples {
  return JSON.parse(readFileSync(join(root, 'packages/engine/vocabulary.json'), 'utf8'));
}

export function vocabularyPage(meta: Meta, examples: Examples): string {
  const parts = PARTS.map(([title, name, $ref]) => {
    const schema = schemaAt(meta, { $ref });
    const rows = Object.entries(schema.properties ?? {}).flatMap(([word, own]) =>
      rowsOf(meta, word, own, examples[name]?.[word]),
    );
    return `## ${title}\n\n${schema.description ?? ''}\n\n| слово | вид | что значит | пример |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  const widgets = Object.entries(meta.form['x-widgets'] ?? {}).flatMap(([name, { fits }]) =>
    fits === undefined ? [] : [`| \`${name}\` | ${fits} |`],
  );
  return `# Слова описания формы

Описание формы — обычная JSON Schema (2020-12) и слова \`x-…\` рядом с полем, которого они касаются. Эта страница сделана из \`schema/form.schema.json\`: по ней же подсказывает редактор, если назвать её в \`$schema\`.

${parts.join('\n')}
## Чем рисуется поле: \`x-widget\`

| имя | какому полю подходит |
| --- | --- |
${widgets.join('\n')}
`;
}

/** `docs/vocabulary.md`: every `x-` keyword of forms with a short meaning and an example. */
export function keywordsPage(root: string): string {
  const meta = readMeta(root);
  const examples = readExamples(root);
  const choice = schemaAt(meta, { $ref: 'form.schema.json#/$defs/choices' }).items?.properties ?? {};
  const parts = [
    ...PARTS.map(([, name, $ref]) => ({ name, words: schemaAt(meta, { $ref }).properties ?? {} })),
    { name: 'choice', words: choice },
  ];
  const words = [...new Set(parts.flatMap((part) => Object.keys(part.words)))]
    .filter((word) => word.startsWith('x-'))
    .sort();
  const rows = words.map((word) => {
    const holders = parts.filter((part) => part.words[word] !== undefined);
    const { description = '' } = schemaAt(meta, holders[0]?.words[word] ?? {});
    const example = examples[holders[0]?.name ?? '']?.[word];
    const shown = example === undefined ? '' : ` \`${cell(shortenExample(JSON.stringify(example)))}\``;
    const where = holders.map(({ name }) => ALLOWED_IN[name] ?? name).join(', ');
    const suffix = where === ALLOWED_IN.field ? '' : ` (${where})`;
    return `| \`${word}\` | ${cell(firstClause(description)).replaceAll('*', '\\*')}${suffix} |${shown} |`;
  });
  const formerNames = Object.entries(renamedKeywords.form).map(([former, now]) => `${former} → ${now}`);
  return `# Слова форм

Форма — JSON Schema 2020-12 (\`title\`, \`type\`, \`required\`, \`oneOf\`, \`default\`, \`examples\`, пределы) и слова \`x-…\`. Эту страницу пишет \`npm run generate\` из \`schemas/meta/form.schema.json\`; там же полные описания. В скобках — где слово стоит, если не в поле.

| слово | что значит | пример значения |
| --- | --- | --- |
${rows.join('\n')}

## Прежние имена

\`npm run schemas:check\` называет прежнее слово и новое; \`npm run migrate -- vocabulary schemas\` переписывает всю папку. Выпущенные формы (\`schemas/released\`) остаются как есть.

${formerNames.join(', ')}. Слова мета-схем: \`src/engine/changes/keywords.ts\`.
`;
}

const ALLOWED_IN: Readonly<Record<string, string>> = {
  form: 'форма',
  index: '`index.json`',
  field: 'поле',
  condition: 'условие',
  choice: 'вариант ответа',
};

/** The first sentence of a description, or the part of it before a colon. */
function firstClause(text: string): string {
  return text.split(/[.!?](?: |$)|: /)[0] ?? text;
}

const LONGEST_EXAMPLE = 48;

function shortenExample(example: string): string {
  return example.length > LONGEST_EXAMPLE ? `${example.slice(0, LONGEST_EXAMPLE - 1)}…` : example;
}

/** A keyword, followed by the keywords inside its value. */
function rowsOf(meta: Meta, word: string, own: Schema, example?: unknown): readonly string[] {
  const schema = { ...schemaAt(meta, own) };
  const shown = example === undefined ? '' : `\`${JSON.stringify(word)}: ${cell(JSON.stringify(example))}\``;
  const row = `| \`${word}\` | ${typeOf(meta, own)} | ${cell(schema.description ?? '').replaceAll('*', '\\*')} | ${shown} |`;
  const { prefix, members } = membersOf(meta, word, schema);
  const rows = Object.entries(members).flatMap(([name, member]) => rowsOf(meta, `${prefix}.${name}`, member));
  return [row, ...rows];
}

/** The members of a keyword's value, its list entries (`word[]`) or its further members (`word.*`); none for one of `PARTS`. */
function membersOf(
  meta: Meta,
  word: string,
  schema: Schema,
): { prefix: string; members: Record<string, Schema> } {
  const entry = schema.items && schemaAt(meta, schema.items);
  const any = schema.additionalProperties ? schemaAt(meta, schema.additionalProperties) : undefined;
  const [suffix, holder] = entry ? ['[]', entry] : any ? ['.*', any] : ['', schema];
  const isPart = PARTS.some(([, , $ref]) => schemaAt(meta, { $ref }).properties === holder.properties);
  return { prefix: word + suffix, members: isPart ? {} : { ...holder.properties } };
}

/** A schema with its references resolved; its own keywords take precedence. */
export function schemaAt(meta: Meta, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const [file = '', pointer = ''] = schema.$ref.split('#');
  const name = META.find((one) => `${one}.schema.json` === file) ?? 'form';
  const target = pointer
    .split('/')
    .slice(1)
    .reduce<Schema>((at, part) => Object(at)[part] ?? {}, meta[name]);
  const { $ref: _, ...own } = schema;
  return { ...schemaAt(meta, target), ...own };
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'строка',
  integer: 'целое число',
  number: 'число',
  boolean: 'да/нет',
  array: 'список',
  object: 'объект',
};

function typeOf(meta: Meta, own: Schema): string {
  const schema = schemaAt(meta, own);
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${cell(JSON.stringify(value))}\``).join(', ');
  const [whole] = schema.allOf ?? [];
  if (schema.type === undefined) return whole ? typeOf(meta, whole) : 'любое значение';
  return [schema.type]
    .flat()
    .map((type) => TYPES[type] ?? type)
    .join(' или ');
}

/** Text escaped for a table cell. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
