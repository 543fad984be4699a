import { formFields } from '#engine/definition/definition.ts';
import { courseForm } from '#generated/forms/course.ts';
import * as words from '#generated/words/server/courses.ts';
import { courseOfOffice } from './course-form.ts';

/** For whom a course of these classes is, in words: «5–7 классы», «Дошкольник, 1 класс»; «для всех» without any. */
export function forWhom(classes: readonly string[]): string {
  if (classes.length === 0) return words.forAll;
  const numbers = classes.map(Number);
  const [first = 0, last = 0] = [Math.min(...numbers), Math.max(...numbers)];
  if (last - first === classes.length - 1 && last > first) return words.classesFromTo({ first, last });
  const name = courseOfOffice.columns.classes ?? 'classes';
  const field = formFields(courseForm.definition).find((one) => one.name === name);
  const choices = field?.schema.items?.oneOf ?? [];
  return classes.map((one) => choices.find((choice) => choice.const === one)?.title ?? one).join(', ');
}
