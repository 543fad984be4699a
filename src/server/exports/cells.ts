/**
 * What a spreadsheet would take for a formula (OWASP, CSV injection), written full-width or small and after spaces too: an
 * apostrophe before it makes it text.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠﹦﹢﹣﹫]|^[\t\r\n]/;

/** A phone is no formula, and reads better without the apostrophe where a cell is text by itself. */
const PHONE = /^\+\d[\d ()-]*$/;

/** Text that no program which opens the file will calculate. */
export function harmless(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The same for a cell that is declared as text: phones stay as they are. */
export function harmlessText(text: string): string {
  return PHONE.test(text) ? text : harmless(text);
}
