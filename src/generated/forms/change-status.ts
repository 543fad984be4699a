// Made from schemas/forms/change-status by `npm run generate`: change it there, not here.
import type { CompiledForm } from '#engine/definition/definition.ts';
import * as compiled from './change-status.validators.js';

export type ChangeStatusValues = {
  /** Почему статус меняется */
  readonly comment: string;
};

export const changeStatusForm: CompiledForm = {
  definition: {
    "id": "change-status",
    "title": "Смена статуса",
    "version": 1,
    "migrations": [],
    "steps": [
      {
        "id": "change-status",
        "title": "Смена статуса",
        "help": "Представитель увидит эти слова рядом со статусом заявки.",
        "sections": {},
        "schema": {
          "type": "object",
          "properties": {
            "comment": {
              "title": "Почему статус меняется",
              "type": "string",
              "minLength": 3,
              "maxLength": 1000,
              "examples": [
                "Мест в пятых классах больше нет"
              ],
              "x-widget": "textarea",
              "x-autocomplete": "off",
              "x-messages": {
                "required": "Напишите причину: хотя бы несколько слов"
              }
            }
          },
          "required": [
            "comment"
          ]
        }
      }
    ],
    "hash": "8cd1adbbd16192a5c22ee9e30191bc8e885c5bbdd9fc2df89c8c8a305c03cce1"
  },
  validators: {
    whole: compiled.whole,
    draft: compiled.draft,
    steps: { "change-status": compiled.step1 },
  },
  conditions: {},
};
