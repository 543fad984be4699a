// Made from schemas/forms/login by `npm run generate`: change it there, not here.
import type { CompiledForm } from '#engine/definition/definition.ts';
import * as compiled from './login.validators.js';

export type LoginValues = {
  /** Телефон */
  readonly phone: string;
  /** Пароль */
  readonly password: string;
};

export const loginForm: CompiledForm = {
  definition: {
    "id": "login",
    "title": "Вход",
    "version": 1,
    "migrations": [],
    "steps": [
      {
        "id": "login",
        "title": "Вход",
        "sections": {},
        "schema": {
          "type": "object",
          "properties": {
            "phone": {
              "title": "Телефон",
              "type": "string",
              "format": "phone",
              "examples": [
                "+79000000002"
              ],
              "x-autocomplete": "username",
              "x-messages": {
                "required": "Введите номер телефона, на который вы регистрировались"
              }
            },
            "password": {
              "title": "Пароль",
              "type": "string",
              "maxLength": 200,
              "examples": [
                "Portal-demo-2026"
              ],
              "x-widget": "password",
              "x-autocomplete": "current-password",
              "x-messages": {
                "required": "Введите пароль"
              }
            }
          },
          "required": [
            "phone",
            "password"
          ]
        }
      }
    ],
    "hash": "892dc0bbc6478f773c51acdfd9afecd80551dd755b0f5c5b426f120895fc0565"
  },
  validators: {
    whole: compiled.whole,
    draft: compiled.draft,
    steps: { "login": compiled.step1 },
  },
  conditions: {},
};
