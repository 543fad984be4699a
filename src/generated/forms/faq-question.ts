// Made from schemas/forms/faq-question by `npm run generate`: change it there, not here.
import type { CompiledForm } from '#engine/definition/definition.ts';
import * as compiled from './faq-question.validators.js';

export type FaqQuestionValues = {
  /** Раздел */
  readonly section: string;
  /** Вопрос */
  readonly question: string;
  /** Ответ */
  readonly answer: string;
};

export const faqQuestionForm: CompiledForm = {
  definition: {
    "id": "faq-question",
    "title": "Вопрос и ответ",
    "version": 1,
    "migrations": [],
    "steps": [
      {
        "id": "faq-question",
        "title": "Вопрос и ответ",
        "sections": {},
        "schema": {
          "type": "object",
          "properties": {
            "section": {
              "title": "Раздел",
              "type": "string",
              "maxLength": 100,
              "examples": [
                "Поступление"
              ],
              "x-help": "Вопросы одного раздела стоят вместе. Новое название заведёт новый раздел",
              "x-autocomplete": "off",
              "x-messages": {
                "required": "Введите раздел, в котором стоит вопрос"
              }
            },
            "question": {
              "title": "Вопрос",
              "type": "string",
              "maxLength": 300,
              "examples": [
                "Как подать заявку?"
              ],
              "x-help": "Так, как его задаёт родитель",
              "x-autocomplete": "off",
              "x-messages": {
                "required": "Введите вопрос"
              }
            },
            "answer": {
              "title": "Ответ",
              "type": "string",
              "maxLength": 5000,
              "examples": [
                "Откройте «Новая заявка» и заполните четыре шага."
              ],
              "x-widget": "textarea",
              "x-help": "Обычный текст. Пустая строка начинает новый абзац",
              "x-autocomplete": "off",
              "x-messages": {
                "required": "Введите ответ"
              }
            }
          },
          "required": [
            "section",
            "question",
            "answer"
          ]
        }
      }
    ],
    "hash": "29e27a308cbf4d3fdf734bc1375637d56608520830f9fa1defd5dbe3119d7b34"
  },
  validators: {
    whole: compiled.whole,
    draft: compiled.draft,
    steps: { "faq-question": compiled.step1 },
  },
  conditions: {},
};
