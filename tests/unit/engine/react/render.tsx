import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CompiledForm } from '#engine/definition/definition.ts';
import { formNames } from '#engine/describe/describe.ts';
import type { FormHost } from '#engine/react/context/form-host.ts';
import { FormScope } from '#engine/react/context/form-scope.tsx';
import { StepFields } from '#engine/react/form/step-fields.tsx';
import type { FormStore } from '#engine/store/types.ts';

/** A host without operations and uploads. */
export const idleHost: FormHost = {
  options: () => Promise.reject(new Error('no operations here')),
  check: () => Promise.resolve(false),
  names: formNames,
  files: {
    upload: () => Promise.reject(new Error('no uploads here')),
    remove: () => Promise.resolve(),
    href: (id) => `/files/${id}`,
  },
};

/** The markup of a part of a form. */
export function render(form: CompiledForm, store: FormStore, part: ReactNode): string {
  return renderToStaticMarkup(
    <FormScope form={form} store={store} host={idleHost}>
      {part}
    </FormScope>,
  );
}

/** The markup of a step; `openEntry` is the address of its open entry. */
export function renderStep(form: CompiledForm, store: FormStore, step: string, openEntry?: string): string {
  return render(form, store, <StepFields step={step} openEntry={openEntry} onOpenEntry={() => undefined} />);
}

/** The attributes of every start tag, by tag name. */
export function tags(
  html: string,
): readonly { readonly name: string; readonly attributes: ReadonlyMap<string, string> }[] {
  return [...html.matchAll(/<([a-z][a-z0-9]*)((?:\s[^>]*)?)>/g)].map(([, name = '', rest = '']) => ({
    name,
    attributes: new Map(
      [...rest.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [key, value]),
    ),
  }));
}
