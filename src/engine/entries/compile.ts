/** The package's compiler of forms, at run time and ahead of time. Needs Ajv. */
export { compileForm } from '../compile/compile-form.ts';
export { type FormModule, formModule } from '../compile/form-module.ts';
export { formIds, readDefinition, readForm } from '../compile/read-definition.ts';
export { BrokenReference, type FormFiles } from '../compile/resolve-references.ts';
