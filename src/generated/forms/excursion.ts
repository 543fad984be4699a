// Made from schemas/forms/excursion by `npm run generate`: change it there, not here.
import type { CompiledForm } from '#engine/definition/definition.ts';
import * as compiled from './excursion.validators.js';

export type ExcursionValues = {
  /** Ваше имя */
  readonly name: string;
  /** Ваш телефон */
  readonly phone: string;
  /** Ваша эл. почта */
  readonly email: string;
  /** Дата рождения ребёнка */
  readonly birth_date: string;
  /** Пол ребёнка */
  readonly gender: "male" | "female";
};

export const excursionForm: CompiledForm = {
  definition: {
    "id": "excursion",
    "title": "Экскурсия по школе",
    "version": 1,
    "migrations": [],
    "steps": [
      {
        "id": "excursion",
        "title": "Экскурсия по школе",
        "help": "Школа позвонит в течение трёх рабочих дней, чтобы согласовать день.",
        "sections": {
          "visitor": {
            "title": "Кто придёт с ребёнком"
          },
          "child": {
            "title": "О ребёнке"
          }
        },
        "schema": {
          "type": "object",
          "properties": {
            "name": {
              "type": "string",
              "maxLength": 100,
              "pattern": "^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$",
              "x-width": "full",
              "x-autocomplete": "name",
              "title": "Ваше имя",
              "examples": [
                "Мария Петрова"
              ],
              "x-section": "visitor",
              "x-help": "Как к вам обращаться",
              "x-messages": {
                "required": "Введите своё имя: по нему к вам обратится школа",
                "pattern": "В имени могут быть буквы, пробел, дефис, апостроф и точка. Уберите цифры и другие знаки"
              }
            },
            "phone": {
              "title": "Ваш телефон",
              "type": "string",
              "format": "phone",
              "examples": [
                "+79161234567"
              ],
              "x-section": "visitor",
              "x-width": "half",
              "x-help": "По нему мы позвоним, чтобы согласовать день",
              "x-autocomplete": "tel",
              "x-messages": {
                "required": "Введите номер телефона: по нему школа согласует день"
              }
            },
            "email": {
              "title": "Ваша эл. почта",
              "type": "string",
              "format": "email",
              "maxLength": 254,
              "examples": [
                "maria@example.ru"
              ],
              "x-section": "visitor",
              "x-width": "half",
              "x-help": "На неё придёт подтверждение",
              "x-autocomplete": "email",
              "x-messages": {
                "required": "Введите адрес эл. почты: на него придёт подтверждение"
              }
            },
            "birth_date": {
              "title": "Дата рождения ребёнка",
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
                "x-not-before": "По этой дате ребёнку больше 20 лет. Проверьте год рождения",
                "required": "Введите дату рождения ребёнка: по ней подберём группу"
              },
              "x-section": "child"
            },
            "gender": {
              "title": "Пол ребёнка",
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
            }
          },
          "required": [
            "name",
            "phone",
            "email",
            "birth_date",
            "gender"
          ]
        }
      }
    ],
    "hash": "ec0331e4407d0707e93b21f574598ef60fdb3dd24c17c6b01ab476d5c8247871"
  },
  validators: {
    whole: compiled.whole,
    draft: compiled.draft,
    steps: { "excursion": compiled.step1 },
  },
  conditions: {},
};
