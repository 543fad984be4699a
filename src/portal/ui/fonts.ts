/**
 * Switches the page to its own fonts. Until then it renders in a similar system font, because the
 * 60 KB load after the inputs are ready.
 */
export function showFonts(): void {
  document.documentElement.dataset.fonts = '';
}
