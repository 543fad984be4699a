// Made from schemas/forms/issue-invoice by `npm run generate`: change it there, not here.
import type { CompiledForm } from '#engine/definition/definition.ts';
import * as compiled from './issue-invoice.validators.js';

export type IssueInvoiceValues = {
  /** Представитель */
  readonly user_id?: number;
  /** Раздел */
  readonly tab: "main-education" | "additional-education";
  /** За что счёт */
  readonly title: string;
  /** Сумма в рублях */
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
              "title": "Сумма в рублях",
              "type": "integer",
              "x-widget": "money",
              "x-width": "half",
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
    "hash": "d0a07bbfc808513dd20411e9e832ed290c8d59d4965a44473c344d38f40d28e4"
  },
  validators: {
    whole: compiled.whole,
    draft: compiled.draft,
    steps: { "issue-invoice": compiled.step1 },
  },
  conditions: {},
};
