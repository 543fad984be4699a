import { join } from '../definition/address.ts';
import { type FieldNode, formFields } from '../definition/definition.ts';
import { suggestEmail } from '../values/suggest-email.ts';
import type { FormStore } from './types.ts';

/** An address that looks mistyped, and the probable correct one. */
export interface DoubtfulEmail {
  /** Address of the field in the store. */
  readonly address: string;
  readonly email: string;
  readonly meant: string;
}

/** The addresses of a form that look mistyped, of the fields that are shown: to ask about, and never to refuse. */
export function doubtfulEmails(store: FormStore): readonly DoubtfulEmail[] {
  return doubtsIn(store, formFields(store.form.definition), '');
}

function doubtsIn(store: FormStore, fields: readonly FieldNode[], scope: string): readonly DoubtfulEmail[] {
  const shown = store.visible(scope);
  return fields.flatMap((node) => {
    const address = join(scope, node.name);
    if (!shown.has(node.name)) return [];
    if (node.kind === 'object') return doubtsIn(store, node.children, address);
    if (node.kind === 'group')
      return store.entries(address).flatMap(({ id }) => doubtsIn(store, node.children, join(address, id)));
    const email = store.get(address);
    const meant =
      node.schema.format === 'email' && typeof email === 'string' ? suggestEmail(email.trim()) : undefined;
    // Stryker disable next-line ConditionalExpression: only a string has a suggestion
    return meant === undefined || typeof email !== 'string' ? [] : [{ address, email: email.trim(), meant }];
  });
}
