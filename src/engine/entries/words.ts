/**
 * The type of a module of texts (`schema-form-engine/text/*`) in any language: each sentence as a
 * string, each function with the same arguments. `Words<typeof
 * import('schema-form-engine/text/wizard')>`.
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
