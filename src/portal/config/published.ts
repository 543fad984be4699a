/** Screens of unpublished questionnaires: the server writes their names into the page. */
const page = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="unpublished"]');
const unpublished = page?.content.split(' ');

/** Whether the portal has a screen; screens of example questionnaires exist in the demonstration only. */
export function isPublished(screen: string): boolean {
  return !unpublished?.includes(screen);
}
