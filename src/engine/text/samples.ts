/** Sample answers for fields without examples. */

export const plainText = 'Образец';
/** Texts of several scripts and shapes: one of them fits most patterns. */
export const texts: readonly string[] = [plainText, 'Анна', 'Sample', '123456', '12', 'A1', 'а'];
export const listItem = (number: number) => `${plainText} ${number}`;
export const fileName = (number: number) => `Документ ${number}.pdf`;

// Answers that break a rule.

export const notYesOrNo = 'может быть';
export const notNumber = 'много';
export const notChoice = 'нет такого варианта';
/** Texts that break patterns: most patterns reject at least one. */
export const oddTexts: readonly string[] = ['🙂', 'Анна 🙂', 'Анна1', 'ф', 'x', '1', '!?'];
/** Characters to repeat up to a length: most patterns accept at least one. */
export const letters: readonly string[] = ['а', 'a', '1'];
