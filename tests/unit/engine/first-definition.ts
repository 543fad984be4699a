import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormDefinition } from '#engine/definition/definition.ts';

const file = join(import.meta.dirname, '../../fixtures/forms/application-1.json');

/** The definition of the application, version 1. */
export const firstDefinition: FormDefinition = JSON.parse(readFileSync(file, 'utf8'));
