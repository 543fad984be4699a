// Made from schemas/forms/registration by `npm run generate`: change it there, not here.
import type { CompiledForm } from '#engine/definition/definition.ts';
import * as compiled from './registration.validators.js';

export type RegistrationValues = {
  /** Телефон */
  readonly phone: string;
  /** Код из сообщения */
  readonly code: string;
  /** Роль */
  readonly role_id: number;
  /** Фамилия */
  readonly surname?: string;
  /** Имя */
  readonly name: string;
  /** Отчество */
  readonly middle_name?: string;
  /** Эл. почта */
  readonly email: string;
  /** Пароль */
  readonly password: string;
};

export const registrationForm: CompiledForm = {
  definition: {
    "id": "registration",
    "title": "Регистрация",
    "version": 1,
    "migrations": [],
    "steps": [
      {
        "id": "registration",
        "title": "Регистрация",
        "sections": {},
        "schema": {
          "type": "object",
          "properties": {
            "phone": {
              "title": "Телефон",
              "type": "string",
              "format": "phone",
              "examples": [
                "+79161234567"
              ],
              "x-autocomplete": "tel"
            },
            "code": {
              "title": "Код из сообщения",
              "type": "string",
              "pattern": "^\\d{6}$",
              "examples": [
                "482913"
              ],
              "x-widget": "code",
              "x-autocomplete": "one-time-code",
              "x-messages": {
                "required": "Введите код из сообщения",
                "pattern": "В коде шесть цифр. Проверьте, все ли на месте"
              }
            },
            "role_id": {
              "title": "Роль",
              "type": "integer",
              "minimum": 2,
              "maximum": 2,
              "x-help": "2 — представитель: администраторов заводит администратор"
            },
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
                "pattern": "В фамилии могут быть буквы, пробел, дефис, апостроф и точка. Уберите цифры и другие знаки"
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
              "x-autocomplete": "email",
              "x-check": {
                "operation": "presenceEmail",
                "message": "Такой email уже существует"
              },
              "x-help": "На неё приходят письма о заявках",
              "x-messages": {
                "required": "Введите адрес эл. почты"
              }
            },
            "password": {
              "title": "Пароль",
              "type": "string",
              "minLength": 10,
              "maxLength": 200,
              "examples": [
                "слон читает вслух"
              ],
              "x-help": "Не короче 10 знаков. Хорошо подходят несколько слов подряд",
              "x-widget": "password",
              "x-autocomplete": "new-password",
              "x-messages": {
                "required": "Придумайте пароль",
                "minLength": "Пароль короче 10 знаков. Сделайте его длиннее, например добавьте ещё слово"
              }
            }
          },
          "required": [
            "phone",
            "code",
            "role_id",
            "name",
            "email",
            "password"
          ]
        }
      }
    ],
    "hash": "aa5a031791138e5a3ec9b52abbf2646d4f158d700b3cc51302f841c19ffe7947"
  },
  validators: {
    whole: compiled.whole,
    draft: compiled.draft,
    steps: { "registration": compiled.step1 },
  },
  conditions: {},
};
