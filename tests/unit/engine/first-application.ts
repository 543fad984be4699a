import { compileForm } from '#engine/compile/compile-form.ts';
import { firstDefinition } from './first-definition.ts';

/**
 * The application of version 1, unchanged: engine and portal are tested with it as a real form, so that an edit under
 * `schemas/` does not affect those tests. Tests of the current form use the generated one.
 */
export const firstApplication = compileForm(firstDefinition);
