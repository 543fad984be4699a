/** What every page has loaded by the time that any of its code runs. */
const EVERY_PAGE = /^assets\/(rolldown-runtime|react|page)-[^/]+\.(js|css)$/;

/**
 * Of what a chunk needs the files to fetch beside it: not those that are there, nor itself, which the import asks for.
 * They are listed in the code of whoever loads the chunk, and a name with its hash cannot be compressed.
 */
export function notYetLoaded(
  chunk: string,
  needed: string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] {
  return hostType === 'html' ? needed : needed.filter((file) => file !== chunk && !EVERY_PAGE.test(file));
}
