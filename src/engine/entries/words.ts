/**
 * What a module of words (`schema-form-engine/text/*`) must have in any language: each sentence as some string, each
 * function of the same arguments. `Words<typeof import('schema-form-engine/text/wizard')>`.
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
