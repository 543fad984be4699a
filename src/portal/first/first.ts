/**
 * Runs before anything is drawn, as a small file of its own: the policy of the page takes nothing inline. What the first
 * drawing has to know of this device: its colours, whether somebody is signed in, whether the fonts are here.
 */
import { hasToken } from '#portal/session/session.ts';
import { applyTheme } from '#portal/shell/theme.ts';
import { showFonts } from '#portal/ui/fonts.ts';

applyTheme();
if (hasToken(localStorage)) document.documentElement.dataset.signedIn = '';
// what a worker serves is on the device
if ('serviceWorker' in navigator && navigator.serviceWorker.controller) showFonts();
