/** The server writes into the page the names of the screens whose questionnaires it does not offer. */
const page = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="unpublished"]');
const unpublished = page?.content.split(' ');

/** Whether the portal has a screen: the examples of questionnaires are in the demonstration alone. */
export function isOffered(screen: string): boolean {
  return !unpublished?.includes(screen);
}
