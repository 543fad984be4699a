// Made from schemas/forms/send-email by `npm run generate`: change it there, not here.
import type { CompiledForm } from '#engine/definition/definition.ts';
import * as compiled from './send-email.validators.js';

export type SendEmailValues = {
  /** Телефон */
  readonly phone: string;
  /** Эл. почта */
  readonly email: string;
};

export const sendEmailForm: CompiledForm = {
  definition: {
    "id": "send-email",
    "title": "Код на эл. почту",
    "version": 1,
    "migrations": [],
    "steps": [
      {
        "id": "send-email",
        "title": "Код на эл. почту",
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
            "email": {
              "title": "Эл. почта",
              "type": "string",
              "format": "email",
              "maxLength": 254,
              "examples": [
                "maria@example.ru"
              ],
              "x-autocomplete": "email",
              "x-messages": {
                "required": "Введите адрес почты, на который отправить код"
              }
            }
          },
          "required": [
            "phone",
            "email"
          ]
        }
      }
    ],
    "hash": "8e6f7d0090c49424c405b18eaf9bf98d2ef576122ef19e8e3a9afd36a29dc9f4"
  },
  validators: {
    whole: compiled.whole,
    draft: compiled.draft,
    steps: { "send-email": compiled.step1 },
  },
  conditions: {},
};
