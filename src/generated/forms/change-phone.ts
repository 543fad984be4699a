// Made from schemas/forms/change-phone by `npm run generate`: change it there, not here.
import type { CompiledForm } from '#engine/definition/definition.ts';
import * as compiled from './change-phone.validators.js';

export type ChangePhoneValues = {
  /** Новый мобильный телефон */
  readonly phone: string;
  /** Код из сообщения */
  readonly code: string;
};

export const changePhoneForm: CompiledForm = {
  definition: {
    "id": "change-phone",
    "title": "Новый номер телефона",
    "version": 1,
    "migrations": [],
    "steps": [
      {
        "id": "change-phone",
        "title": "Новый номер телефона",
        "help": "По этому номеру вы будете входить в личный кабинет.",
        "sections": {},
        "schema": {
          "type": "object",
          "properties": {
            "phone": {
              "title": "Новый мобильный телефон",
              "type": "string",
              "format": "phone",
              "examples": [
                "+79161234567"
              ],
              "x-autocomplete": "tel",
              "x-messages": {
                "required": "Введите новый номер телефона: на него придёт код"
              }
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
    "hash": "70951a129e5339b30943214fd4a2ecaf6627f23ad0c1d065a337d6c12a479e21"
  },
  validators: {
    whole: compiled.whole,
    draft: compiled.draft,
    steps: { "change-phone": compiled.step1 },
  },
  conditions: {},
};
