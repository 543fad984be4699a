import { use } from 'react';
import type { CompiledForm } from '#engine/definition/definition.ts';
import { loadForm } from './forms.ts';

/** A compiled form by its id; suspends while it is loaded. */
export function useForm(id: string): CompiledForm {
  return use(loadForm(id));
}

/** Several of them, loaded side by side; in the order of the ids. */
export function useForms(ids: readonly string[]): readonly CompiledForm[] {
  const loading = ids.map(loadForm);
  const forms: CompiledForm[] = [];
  for (const form of loading) forms.push(use(form));
  return forms;
}
