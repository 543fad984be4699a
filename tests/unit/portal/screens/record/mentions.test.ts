import { describe, expect, it } from 'vitest';
import {
  completeMention,
  matchingColleagues,
  mentionedColleagues,
  partialMention,
  unknownMention,
} from '#portal/screens/record/notes.tsx';

const colleagues = [
  { id: 1, name: 'Власова Ольга' },
  { id: 4, name: 'Медведева Юлия' },
  { id: 5, name: 'Медведева-Ким Анна' },
];

describe('a mention in a note', () => {
  it.each([
    ['@', 1, ''],
    ['@мед', 4, 'мед'],
    ['Посмотрите, @Ю', 14, 'Ю'],
    ['почта a@мед', 11, undefined],
    ['@мед и дальше', 13, undefined],
    ['@мед и дальше', 4, 'мед'],
  ])('in «%s» with the caret at %i starts as %s', (text, caret, begun) => {
    expect(partialMention(text, caret)).toBe(begun);
  });

  it('is suggested by the start of any word of the name, ignoring case', () => {
    expect(matchingColleagues('мед', colleagues).map(({ id }) => id)).toEqual([4, 5]);
    expect(matchingColleagues('юл', colleagues).map(({ id }) => id)).toEqual([4]);
    expect(matchingColleagues('', colleagues)).toHaveLength(3);
    expect(matchingColleagues('дведева', colleagues)).toEqual([]);
  });

  it('inserts the full name, with the caret behind it', () => {
    expect(completeMention('Ждём @мед до среды', 9, 'Медведева Юлия')).toEqual({
      text: 'Ждём @Медведева Юлия до среды',
      caret: 21,
    });
  });

  it('notifies the colleague whose full name is in the note', () => {
    expect(mentionedColleagues('@Медведева Юлия, табель? @Власова', colleagues)).toEqual([4]);
    expect(mentionedColleagues('Медведева Юлия', colleagues)).toEqual([]);
  });

  it.each([
    ['@Вла, посмотрите', '@Вла'],
    ['Табель у @Медведева', '@Медведева'],
    ['@Медведева Юлия и @Петрова', '@Петрова'],
    ['@Медведева Юлиян', '@Медведева'],
    ['@Медведева Юлия, табель?', undefined],
    ['почта a@мед.рф и знак @ отдельно', undefined],
  ])('in «%s» is unknown: %s', (text, unknown) => {
    expect(unknownMention(text, colleagues)).toBe(unknown);
  });
});
