// Made from schemas/forms/create-user by `npm run generate`: change it there, not here.
import type { CompiledForm } from '#engine/definition/definition.ts';
import * as compiled from './create-user.validators.js';

export type CreateUserValues = {
  /** Мобильный телефон */
  readonly phone: string;
  /** Роль */
  readonly role_id: "2" | "1";
  /** Фамилия */
  readonly surname?: string;
  /** Имя */
  readonly name?: string;
  /** Отчество */
  readonly middle_name?: string;
  /** Эл. почта */
  readonly email?: string;
  /** Класс обучения */
  readonly training_class?: string;
  /** Форма обучения */
  readonly training_form?: "full_time" | "part_time" | "family";
};

export const createUserForm: CompiledForm = {
  definition: {
    "id": "create-user",
    "title": "Новый пользователь",
    "version": 1,
    "migrations": [],
    "steps": [
      {
        "id": "create-user",
        "title": "Новый пользователь",
        "help": "Человек получит SMS с временным паролем, войдёт и сам дополнит то, чего здесь нет.",
        "sections": {},
        "schema": {
          "type": "object",
          "properties": {
            "phone": {
              "title": "Мобильный телефон",
              "type": "string",
              "format": "phone",
              "examples": [
                "+79161234567"
              ],
              "x-autocomplete": "off",
              "x-check": {
                "operation": "presencePhone",
                "message": "Такой номер телефона уже существует"
              },
              "x-messages": {
                "required": "Введите номер телефона: на него придёт временный пароль"
              }
            },
            "role_id": {
              "title": "Роль",
              "type": "string",
              "oneOf": [
                {
                  "const": "2",
                  "title": "Представитель"
                },
                {
                  "const": "1",
                  "title": "Администратор"
                }
              ],
              "default": "2",
              "x-widget": "radio",
              "x-messages": {
                "required": "Выберите, кем будет этот человек"
              }
            },
            "surname": {
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
                "pattern": "В фамилии могут быть буквы, пробел, дефис, апостроф и точка. Уберите цифры и другие знаки"
              }
            },
            "name": {
              "type": "string",
              "maxLength": 100,
              "pattern": "^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$",
              "x-width": "half",
              "x-autocomplete": "off",
              "title": "Имя",
              "examples": [
                "Мария"
              ],
              "x-messages": {
                "pattern": "В имени могут быть буквы, пробел, дефис, апостроф и точка. Уберите цифры и другие знаки"
              }
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
              }
            },
            "email": {
              "title": "Эл. почта",
              "type": "string",
              "format": "email",
              "maxLength": 254,
              "examples": [
                "maria@example.ru"
              ],
              "x-autocomplete": "off",
              "x-check": {
                "operation": "presenceEmail",
                "message": "Такой email уже существует"
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
            "phone",
            "role_id"
          ]
        }
      }
    ],
    "hash": "537d253a83ceed805707fe319d11bbd24c108e2a1b3cbd666f0887d1928af766"
  },
  validators: {
    whole: compiled.whole,
    draft: compiled.draft,
    steps: { "create-user": compiled.step1 },
  },
  conditions: {},
};
