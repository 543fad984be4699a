// Made from schemas/forms/reset-password by `npm run generate`: change it there, not here.
import type { CompiledForm } from '#engine/definition/definition.ts';
import * as compiled from './reset-password.validators.js';

export type ResetPasswordValues = {
  /** Телефон */
  readonly phone: string;
  /** Код из сообщения */
  readonly code: string;
  /** Пароль */
  readonly password: string;
};

export const resetPasswordForm: CompiledForm = {
  definition: {
    "id": "reset-password",
    "title": "Новый пароль",
    "version": 1,
    "migrations": [],
    "steps": [
      {
        "id": "reset-password",
        "title": "Новый пароль",
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
            "password"
          ]
        }
      }
    ],
    "hash": "e31f63182d2884efb6c4b4e6382bf219f1843b408230534407187cec913d1c00"
  },
  validators: {
    whole: compiled.whole,
    draft: compiled.draft,
    steps: { "reset-password": compiled.step1 },
  },
  conditions: {},
};
