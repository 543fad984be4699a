/** Generated text by its path below `src/generated`. */
export type Generated = ReadonlyMap<string, string>;

/** A generator of one kind of files; stages run in the order of `stages.ts`. */
export interface Stage {
  /** Inputs: files and folders (`schemas/forms/`) from the root; those under `src/generated` are generated first. */
  readonly reads: readonly string[];
  /** The output is used by the compiler and editors only, so `npm run dev` need not wait for it. */
  readonly isForCompiler?: true;
  readonly run: (root: string) => Generated | Promise<Generated>;
}

/** The first line of every generated module. */
export function header(source: string): string {
  return `// Generated from ${source} by \`npm run generate\`: edit it there, not here.\n`;
}

/** A generated module that exports a constant, checked by the compiler against a type. */
interface DataModule {
  /** Path of the data's source, from the root. */
  readonly source: string;
  /** Text before the constant: imports and types. */
  readonly before?: string;
  readonly name: string;
  readonly data: unknown;
  readonly type: string;
  /** Text after the constant: types derived from it. */
  readonly after?: string;
}

/** The text of a module with a constant of literal types (`as const satisfies`). */
export function dataModule({ source, before = '', name, data, type, after }: DataModule): string {
  const constant = `export const ${name} = ${JSON.stringify(data, null, 2)} as const satisfies ${type};\n`;
  return [header(source) + before, constant, ...(after === undefined ? [] : [after])].join('\n');
}

/** Data as the text of a JSON file. */
export function jsonText(data: unknown): string {
  return `${JSON.stringify(data, null, 2)}\n`;
}
