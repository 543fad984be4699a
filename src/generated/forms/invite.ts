// Made from schemas/forms/invite by `npm run generate`: change it there, not here.
import type { CompiledForm } from '#engine/definition/definition.ts';
import * as compiled from './invite.validators.js';

export type InviteValues = {
  /** Фамилия */
  readonly surname: string;
  /** Имя */
  readonly name: string;
  /** Отчество */
  readonly middle_name?: string;
  /** Телефон */
  readonly phone?: string;
  /** Эл. почта */
  readonly email: string;
  /** Класс обучения */
  readonly training_class?: string;
  /** Форма обучения */
  readonly training_form?: "full_time" | "part_time" | "family";
};

export const inviteForm: CompiledForm = {
  definition: {
    "id": "invite",
    "title": "Завершение регистрации",
    "version": 1,
    "migrations": [],
    "steps": [
      {
        "id": "invite",
        "title": "Завершение регистрации",
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
                "required": "Введите имя"
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
              }
            },
            "phone": {
              "title": "Телефон",
              "type": "string",
              "format": "phone",
              "examples": [
                "+79161234567"
              ],
              "x-autocomplete": "tel"
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
    "hash": "b842e8ecbdb42ad2bc2e8ac5d5e66a8bba23d977b96f1ef2c5d0962764445f22"
  },
  validators: {
    whole: compiled.whole,
    draft: compiled.draft,
    steps: { "invite": compiled.step1 },
  },
  conditions: {},
};
