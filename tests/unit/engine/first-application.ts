import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileForm } from '#engine/compile/compile-form.ts';
import type { FormDefinition } from '#engine/definition/definition.ts';

const file = join(import.meta.dirname, '../../fixtures/forms/application-1.json');

/** The definition of the application, version 1. */
export const firstDefinition: FormDefinition = JSON.parse(readFileSync(file, 'utf8'));

/**
 * The application of version 1, unchanged: engine and portal are tested with it as a real form, so that an edit under
 * `schemas/` does not affect those tests. Tests of the current form use the generated one.
 */
export const firstApplication = compileForm(firstDefinition);
