/**
 * The type of a translated module of texts: `Words<typeof import('schema-form-engine/text/wizard')>`. Texts are any
 * strings, and functions have the same arguments.
 */
export type Words<Module> = {
  readonly [Name in keyof Module]: Module[Name] extends string
    ? string
    : Module[Name] extends (...args: infer Given) => string
      ? (...args: Given) => string
      : Module[Name] extends readonly string[]
        ? readonly string[]
        : Module[Name];
};
