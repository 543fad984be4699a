import { use } from 'react';
import type { CompiledForm } from '#engine/definition.ts';
import { loadForm } from './forms.ts';

/** A compiled form by its id; suspends while it is loaded. */
export function useForm(id: string): CompiledForm {
  return use(loadForm(id));
}
