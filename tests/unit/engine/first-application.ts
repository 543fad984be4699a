import { compileForm } from '#engine/compile/compile-form.ts';
import { firstDefinition } from './first-definition.ts';

/**
 * The application of version 1, kept as it was: how the engine and the portal work with a real form is tried on it, so
 * that an edit under `schemas/` is no edit of those tests. What is said of today's form is tried on the generated one.
 */
export const firstApplication = compileForm(firstDefinition);
