// Made from schemas/forms/restore-password by `npm run generate`: change it there, not here.
import type { CompiledForm } from '#engine/definition/definition.ts';
import * as compiled from './restore-password.validators.js';

export type RestorePasswordValues = {
  /** Мобильный телефон */
  readonly phone: string;
};

export const restorePasswordForm: CompiledForm = {
  definition: {
    "id": "restore-password",
    "title": "Телефон для восстановления пароля",
    "version": 1,
    "migrations": [],
    "steps": [
      {
        "id": "restore-password",
        "title": "Телефон для восстановления пароля",
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
              "x-autocomplete": "username",
              "x-messages": {
                "required": "Введите номер телефона, на который вы регистрировались"
              }
            }
          },
          "required": [
            "phone"
          ]
        }
      }
    ],
    "hash": "7dbd488644f1f2bba835b8b9aba3c0c84b002cdd69a0a555c55d50154a9a5271"
  },
  validators: {
    whole: compiled.whole,
    draft: compiled.draft,
    steps: { "restore-password": compiled.step1 },
  },
  conditions: {},
};
