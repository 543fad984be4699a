/** Lets the page use its own fonts. Until then it is drawn in a like one of the device: 60 KB come after what is typed into. */
export function showFonts(): void {
  document.documentElement.dataset.fonts = '';
}
