/**
 * Switches the page to its own fonts. Until then a similar system font is used, because the 60 KB of fonts are loaded
 * after the first screen.
 */
export function showFonts(): void {
  document.documentElement.dataset.fonts = '';
}
