// Made from schemas/forms/check-code by `npm run generate`: change it there, not here.
import type { CompiledForm } from '#engine/definition/definition.ts';
import * as compiled from './check-code.validators.js';

export type CheckCodeValues = {
  /** Телефон */
  readonly phone: string;
  /** Код из сообщения */
  readonly code: string;
};

export const checkCodeForm: CompiledForm = {
  definition: {
    "id": "check-code",
    "title": "Проверка кода",
    "version": 1,
    "migrations": [],
    "steps": [
      {
        "id": "check-code",
        "title": "Проверка кода",
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
            }
          },
          "required": [
            "phone",
            "code"
          ]
        }
      }
    ],
    "hash": "2666914b41fc160ecdf074d626c83f4057fee8bfef6c4d3aa8d5b1bdb36daf42"
  },
  validators: {
    whole: compiled.whole,
    draft: compiled.draft,
    steps: { "check-code": compiled.step1 },
  },
  conditions: {},
};
