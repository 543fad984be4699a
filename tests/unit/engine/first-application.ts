import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileForm } from '#engine/compile/compile-form.ts';

const file = join(import.meta.dirname, '../../fixtures/forms/application-1.json');

/**
 * The application of version 1, kept as it was: how the engine and the portal work with a real form is tried on it, so
 * that an edit under `schemas/` is no edit of those tests. What is said of today's form is tried on the generated one.
 */
export const firstApplication = compileForm(JSON.parse(readFileSync(file, 'utf8')));
