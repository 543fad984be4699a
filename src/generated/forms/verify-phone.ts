// Made from schemas/forms/verify-phone by `npm run generate`: change it there, not here.
import type { CompiledForm } from '#engine/definition/definition.ts';
import * as compiled from './verify-phone.validators.js';

export type VerifyPhoneValues = {
  /** Мобильный телефон */
  readonly phone: string;
};

export const verifyPhoneForm: CompiledForm = {
  definition: {
    "id": "verify-phone",
    "title": "Телефон для регистрации",
    "version": 1,
    "migrations": [],
    "steps": [
      {
        "id": "verify-phone",
        "title": "Телефон для регистрации",
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
              "x-autocomplete": "tel",
              "x-check": {
                "operation": "presencePhone",
                "message": "Такой номер телефона уже существует"
              },
              "x-messages": {
                "required": "Введите номер телефона: на него придёт код"
              }
            }
          },
          "required": [
            "phone"
          ]
        }
      }
    ],
    "hash": "de228bba302646354d4cf9513a50a15816f116d216666eb6cae106e1c813728c"
  },
  validators: {
    whole: compiled.whole,
    draft: compiled.draft,
    steps: { "verify-phone": compiled.step1 },
  },
  conditions: {},
};
