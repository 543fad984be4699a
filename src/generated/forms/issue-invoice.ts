// Made from schemas/forms/issue-invoice by `npm run generate`: change it there, not here.
import type { CompiledForm } from '#engine/definition.ts';
import * as compiled from './issue-invoice.validators.js';

export type IssueInvoiceValues = {
  /** Представитель */
  readonly user_id?: number;
  /** Раздел */
  readonly tab: "main-education" | "additional-education";
  /** За что счёт */
  readonly title: string;
  /** Сумма в копейках */
  readonly amount: number;
  /** Оплатить до */
  readonly due_date: string;
};

export const issueInvoiceForm: CompiledForm = {
  definition: {
    "id": "issue-invoice",
    "title": "Новый счёт",
    "version": 1,
    "migrations": [],
    "steps": [
      {
        "id": "issue-invoice",
        "title": "Новый счёт",
        "help": "Представитель получит сообщение и увидит счёт в разделе «Оплата».",
        "sections": {},
        "schema": {
          "type": "object",
          "properties": {
            "user_id": {
              "title": "Представитель",
              "type": "integer",
              "minimum": 1,
              "maximum": 2147483647,
              "x-widget": "hidden"
            },
            "tab": {
              "title": "Раздел",
              "type": "string",
              "oneOf": [
                {
                  "const": "main-education",
                  "title": "Основное образование"
                },
                {
                  "const": "additional-education",
                  "title": "Дополнительное образование"
                }
              ],
              "x-widget": "radio",
              "x-messages": {
                "required": "Выберите раздел, в котором это будет стоять"
              }
            },
            "title": {
              "title": "За что счёт",
              "type": "string",
              "minLength": 3,
              "maxLength": 128,
              "examples": [
                "Обучение за декабрь 2026 года"
              ],
              "x-autocomplete": "off"
            },
            "amount": {
              "title": "Сумма в копейках",
              "type": "integer",
              "minimum": 100,
              "maximum": 100000000,
              "examples": [
                150000
              ],
              "x-messages": {
                "minimum": "Наименьшая сумма — 1 рубль",
                "maximum": "Наибольшая сумма — 1 000 000 рублей"
              }
            },
            "due_date": {
              "title": "Оплатить до",
              "type": "string",
              "format": "ru-date",
              "examples": [
                "31.12.2099"
              ],
              "x-not-before": "today",
              "x-width": "half",
              "x-autocomplete": "off",
              "x-messages": {
                "x-not-before": "Этот день уже прошёл. Укажите сегодняшний или более поздний"
              }
            }
          },
          "required": [
            "tab",
            "title",
            "amount",
            "due_date"
          ]
        }
      }
    ],
    "hash": "f382c5ba3b32133b982701582f1d6486da6f09151c14739fcf3a4098cbfe5107"
  },
  validators: {
    whole: compiled.whole,
    draft: compiled.draft,
    steps: { "issue-invoice": compiled.step1 },
  },
  conditions: {},
};
