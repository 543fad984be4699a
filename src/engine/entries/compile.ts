/** The package's compiler: of forms read at run time, and of modules written ahead of time. Needs Ajv. */
export { compileForm } from '../compile/compile-form.ts';
export { type FormModule, formModule } from '../compile/form-module.ts';
export { formIds, readDefinition, readForm } from '../compile/read-definition.ts';
export { BrokenReference, type FormFiles } from '../compile/resolve-references.ts';
