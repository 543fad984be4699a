import { beginSmall } from './language.ts';
import { plural } from './plural.ts';

/** Texts of the read-only view. */

export const noAnswer = 'Нет ответа';
export const edit = 'Изменить';
export const editSection = (title: string) => `Изменить: ${title}`;

const years = { one: 'год', few: 'года', many: 'лет' };

/** Age in words: «9 лет», with a no-break space, or «меньше года». */
export const ageInWords = (age: number) =>
  age === 0 ? 'меньше года' : plural(age, years).replace(' ', '\u00a0');

/** «Не указано: второе направление; Соня — где учится». */
export const notStated = (
  unanswered: readonly {
    readonly owner: string;
    readonly questions: readonly { readonly label: string }[];
  }[],
) =>
  `Не указано: ${unanswered
    .map(({ owner, questions }) => {
      const labels = questions.map(({ label }) => asMember(label)).join(', ');
      return owner === '' ? labels : `${owner} — ${labels}`;
    })
    .join('; ')}`;

/** A question or a title as a member of a sentence. */
function asMember(label: string): string {
  return beginSmall(label.replace(/\s*[?:.]$/, ''));
}
