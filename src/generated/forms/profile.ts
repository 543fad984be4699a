// Made from schemas/forms/profile by `npm run generate`: change it there, not here.
import type { CompiledForm } from '#engine/definition/definition.ts';
import * as compiled from './profile.validators.js';

export type ProfileValues = {
  /** Фамилия */
  readonly surname: string;
  /** Имя */
  readonly name: string;
  /** Отчество */
  readonly middle_name?: string;
  /** Эл. почта */
  readonly email: string;
  /** Класс обучения */
  readonly training_class?: string;
  /** Форма обучения */
  readonly training_form?: "full_time" | "part_time" | "family";
};

export const profileForm: CompiledForm = {
  definition: {
    "id": "profile",
    "title": "Персональные данные",
    "version": 1,
    "migrations": [],
    "steps": [
      {
        "id": "profile",
        "title": "Персональные данные",
        "sections": {},
        "schema": {
          "type": "object",
          "properties": {
            "surname": {
              "type": "string",
              "maxLength": 100,
              "pattern": "^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$",
              "x-width": "half",
              "x-autocomplete": "family-name",
              "title": "Фамилия",
              "examples": [
                "Петрова"
              ],
              "x-messages": {
                "pattern": "В фамилии могут быть буквы, пробел, дефис, апостроф и точка. Уберите цифры и другие знаки",
                "required": "Введите фамилию"
              }
            },
            "name": {
              "type": "string",
              "maxLength": 100,
              "pattern": "^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$",
              "x-width": "half",
              "x-autocomplete": "given-name",
              "title": "Имя",
              "examples": [
                "Мария"
              ],
              "x-messages": {
                "pattern": "В имени могут быть буквы, пробел, дефис, апостроф и точка. Уберите цифры и другие знаки",
                "required": "Введите имя: так к вам будет обращаться школа"
              }
            },
            "middle_name": {
              "type": "string",
              "maxLength": 100,
              "pattern": "^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$",
              "x-width": "half",
              "x-autocomplete": "additional-name",
              "title": "Отчество",
              "examples": [
                "Сергеевна"
              ],
              "x-messages": {
                "pattern": "В отчестве могут быть буквы, пробел, дефис, апостроф и точка. Уберите цифры и другие знаки"
              },
              "x-help": "Если есть"
            },
            "email": {
              "title": "Эл. почта",
              "type": "string",
              "format": "email",
              "maxLength": 254,
              "examples": [
                "maria@example.ru"
              ],
              "x-autocomplete": "email",
              "x-help": "На неё приходят письма о заявках",
              "x-messages": {
                "required": "Введите адрес эл. почты"
              }
            },
            "training_class": {
              "title": "Класс обучения",
              "type": "string",
              "x-options": "getClassList",
              "maxLength": 50,
              "examples": [
                "5А"
              ],
              "x-width": "half",
              "x-autocomplete": "off"
            },
            "training_form": {
              "title": "Форма обучения",
              "type": "string",
              "oneOf": [
                {
                  "const": "full_time",
                  "title": "Очная"
                },
                {
                  "const": "part_time",
                  "title": "Очно-заочная"
                },
                {
                  "const": "family",
                  "title": "Семейная"
                }
              ],
              "x-width": "half",
              "x-widget": "select"
            }
          },
          "required": [
            "surname",
            "name",
            "email"
          ]
        }
      }
    ],
    "hash": "ce7d79221d5021ab6ba392ad630c476c21e3897e3e26b1508bf4f04a38e10cfd"
  },
  validators: {
    whole: compiled.whole,
    draft: compiled.draft,
    steps: { "profile": compiled.step1 },
  },
  conditions: {},
};
