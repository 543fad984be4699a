/** Answers that samples are made of, where a definition gives no examples. */

export const plainText = 'Образец';
/** Texts of several scripts and shapes: one of them fits most patterns. */
export const texts: readonly string[] = [plainText, 'Анна', 'Sample', '123456', '12', 'A1', 'а'];
export const listItem = (number: number) => `${plainText} ${number}`;
export const fileName = (number: number) => `Документ ${number}.pdf`;

// Answers that break a rule.

export const notYesOrNo = 'может быть';
export const notNumber = 'много';
export const notChoice = 'нет такого варианта';
/** One of them breaks most patterns. */
export const oddTexts: readonly string[] = ['🙂', 'Анна 🙂', 'Анна1', 'ф', 'x', '1', '!?'];
/** One of them fits most patterns, however often it is repeated. */
export const letters: readonly string[] = ['а', 'a', '1'];
