// Made from schemas/forms/update-password by `npm run generate`: change it there, not here.
import type { CompiledForm } from '#engine/definition/definition.ts';
import * as compiled from './update-password.validators.js';

export type UpdatePasswordValues = {
  /** Пароль */
  readonly password: string;
};

export const updatePasswordForm: CompiledForm = {
  definition: {
    "id": "update-password",
    "title": "Новый пароль",
    "version": 1,
    "migrations": [],
    "steps": [
      {
        "id": "update-password",
        "title": "Новый пароль",
        "sections": {},
        "schema": {
          "type": "object",
          "properties": {
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
            "password"
          ]
        }
      }
    ],
    "hash": "94ffd7cfed619df6a1aecf8074161e908740bbe2b9c5d8615c9de8df28e57a2f"
  },
  validators: {
    whole: compiled.whole,
    draft: compiled.draft,
    steps: { "update-password": compiled.step1 },
  },
  conditions: {},
};
