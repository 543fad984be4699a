// Made from schemas/forms/class-list by `npm run generate`: change it there, not here.
import type { CompiledForm } from '#engine/definition/definition.ts';
import * as compiled from './class-list.validators.js';

export type ClassListValues = {
  /** Классы через запятую */
  readonly classList: string;
};

export const classListForm: CompiledForm = {
  definition: {
    "id": "class-list",
    "title": "Список классов",
    "version": 1,
    "migrations": [],
    "steps": [
      {
        "id": "class-list",
        "title": "Список классов",
        "help": "Из этого списка выбирают класс во всех формах.",
        "sections": {},
        "schema": {
          "type": "object",
          "properties": {
            "classList": {
              "title": "Классы через запятую",
              "type": "string",
              "maxLength": 2000,
              "examples": [
                "1А, 1Б, 2А"
              ],
              "x-widget": "textarea",
              "x-autocomplete": "off",
              "x-messages": {
                "required": "Впишите хотя бы один класс"
              }
            }
          },
          "required": [
            "classList"
          ]
        }
      }
    ],
    "hash": "c87262b1176db668ccf7814b7a0c4b024dc8dffb9d319a3267e79513320a3135"
  },
  validators: {
    whole: compiled.whole,
    draft: compiled.draft,
    steps: { "class-list": compiled.step1 },
  },
  conditions: {},
};
