/** Generated text by its path below `src/generated`. */
export type Generated = ReadonlyMap<string, string>;

/** A generator of one kind of files; stages run in the order of `stages.ts`. */
export interface Stage {
  readonly name: string;
  /**
   * Inputs: files and folders (`schemas/forms/`) from the root; those under `src/generated` are
   * generated first.
   */
  readonly reads: readonly string[];
  /** The output is for compiler and editor only; nothing at run time waits for it. */
  readonly isForCompiler?: true;
  /** Whether the sources exist; otherwise the stage is skipped. */
  readonly applies: (root: string) => boolean;
  readonly run: (root: string) => Generated | Promise<Generated>;
}

/** The first line of every generated module. */
export function header(source: string): string {
  return `// Made from ${source} by \`npm run generate\`: change it there, not here.\n`;
}

/** Data as the text of a JSON file. */
export function jsonText(data: unknown): string {
  return `${JSON.stringify(data, null, 2)}\n`;
}
