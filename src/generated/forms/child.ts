// Made from schemas/forms/child by `npm run generate`: change it there, not here.
import type { CompiledForm } from '#engine/definition/definition.ts';
import * as compiled from './child.validators.js';

export type ChildValues = {
  /** Фамилия */
  readonly last_name: string;
  /** Имя */
  readonly first_name: string;
  /** Отчество */
  readonly middle_name?: string;
  /** Дата рождения */
  readonly birth_date: string;
  /** Пол */
  readonly gender: "male" | "female";
  /** Класс сейчас */
  readonly current_grade?: "preschool" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11";
  /** Школа или детский сад */
  readonly current_school?: string;
};

export const childForm: CompiledForm = {
  definition: {
    "id": "child",
    "title": "Ребёнок",
    "version": 1,
    "migrations": [],
    "steps": [
      {
        "id": "child",
        "title": "Ребёнок",
        "sections": {
          "child": {
            "title": "О ребёнке",
            "help": "Имя и дата рождения — как в свидетельстве о рождении."
          },
          "school": {
            "title": "Где учится сейчас"
          }
        },
        "schema": {
          "type": "object",
          "properties": {
            "last_name": {
              "type": "string",
              "maxLength": 100,
              "pattern": "^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$",
              "x-width": "half",
              "x-autocomplete": "off",
              "title": "Фамилия",
              "examples": [
                "Петрова"
              ],
              "x-messages": {
                "pattern": "В фамилии могут быть буквы, пробел, дефис, апостроф и точка. Уберите цифры и другие знаки",
                "required": "Введите фамилию ребёнка"
              },
              "x-section": "child"
            },
            "first_name": {
              "type": "string",
              "maxLength": 100,
              "pattern": "^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$",
              "x-width": "half",
              "x-autocomplete": "off",
              "title": "Имя",
              "examples": [
                "Алиса"
              ],
              "x-messages": {
                "pattern": "В имени могут быть буквы, пробел, дефис, апостроф и точка. Уберите цифры и другие знаки",
                "required": "Введите имя ребёнка"
              },
              "x-section": "child"
            },
            "middle_name": {
              "type": "string",
              "maxLength": 100,
              "pattern": "^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$",
              "x-width": "half",
              "x-autocomplete": "off",
              "title": "Отчество",
              "examples": [
                "Сергеевна"
              ],
              "x-messages": {
                "pattern": "В отчестве могут быть буквы, пробел, дефис, апостроф и точка. Уберите цифры и другие знаки"
              },
              "x-section": "child",
              "x-help": "Если есть"
            },
            "birth_date": {
              "title": "Дата рождения",
              "type": "string",
              "format": "ru-date",
              "x-not-after": "today",
              "x-width": "half",
              "x-autocomplete": "off",
              "examples": [
                "27.03.2015"
              ],
              "x-not-before": "today-20y",
              "x-help": "Например, 27.03.2015",
              "x-messages": {
                "x-not-after": "Эта дата ещё не наступила. Проверьте год рождения ребёнка",
                "x-not-before": "По этой дате ребёнку больше 20 лет. Проверьте год рождения"
              },
              "x-section": "child"
            },
            "gender": {
              "title": "Пол",
              "type": "string",
              "oneOf": [
                {
                  "const": "male",
                  "title": "Мужской"
                },
                {
                  "const": "female",
                  "title": "Женский"
                }
              ],
              "x-widget": "radio",
              "x-section": "child"
            },
            "current_grade": {
              "title": "Класс сейчас",
              "type": "string",
              "oneOf": [
                {
                  "const": "preschool",
                  "title": "Дошкольник"
                },
                {
                  "const": "1",
                  "title": "1 класс"
                },
                {
                  "const": "2",
                  "title": "2 класс"
                },
                {
                  "const": "3",
                  "title": "3 класс"
                },
                {
                  "const": "4",
                  "title": "4 класс"
                },
                {
                  "const": "5",
                  "title": "5 класс"
                },
                {
                  "const": "6",
                  "title": "6 класс"
                },
                {
                  "const": "7",
                  "title": "7 класс"
                },
                {
                  "const": "8",
                  "title": "8 класс"
                },
                {
                  "const": "9",
                  "title": "9 класс"
                },
                {
                  "const": "10",
                  "title": "10 класс"
                },
                {
                  "const": "11",
                  "title": "11 класс"
                }
              ],
              "x-widget": "select",
              "x-section": "school",
              "x-width": "half"
            },
            "current_school": {
              "title": "Школа или детский сад",
              "type": "string",
              "maxLength": 200,
              "examples": [
                "Школа № 1, Казань"
              ],
              "x-help": "Название и город. Если ребёнок пока нигде не учится, напишите «дома».",
              "x-autocomplete": "off",
              "x-section": "school"
            }
          },
          "required": [
            "last_name",
            "first_name",
            "birth_date",
            "gender"
          ]
        }
      }
    ],
    "hash": "67cd0aecfb4dbe98aec944bcbd3435f6d457b36a3d68f4be548fc1eb22d91b74"
  },
  validators: {
    whole: compiled.whole,
    draft: compiled.draft,
    steps: { "child": compiled.step1 },
  },
  conditions: {},
};
