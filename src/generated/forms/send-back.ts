// Made from schemas/forms/send-back by `npm run generate`: change it there, not here.
import type { CompiledForm } from '#engine/definition/definition.ts';
import * as compiled from './send-back.validators.js';

export type SendBackValues = {
  /** Что исправить в целом */
  readonly comment: string;
  /** Замечания */
  readonly remarks?: readonly {
    /** К чему замечание */
    readonly path: string;
    /** Что исправить */
    readonly message: string;
  }[];
};

export const sendBackForm: CompiledForm = {
  definition: {
    "id": "send-back",
    "title": "Замечания к заявке",
    "version": 1,
    "migrations": [],
    "steps": [
      {
        "id": "send-back",
        "title": "Замечания к заявке",
        "help": "Представитель увидит их у полей и файлов и сможет исправить заявку.",
        "sections": {},
        "schema": {
          "type": "object",
          "properties": {
            "comment": {
              "title": "Что исправить в целом",
              "type": "string",
              "minLength": 3,
              "maxLength": 1000,
              "examples": [
                "Приложите вторую страницу свидетельства о рождении"
              ],
              "x-widget": "textarea",
              "x-autocomplete": "off",
              "x-messages": {
                "required": "Напишите, что нужно исправить: хотя бы несколько слов"
              }
            },
            "remarks": {
              "title": "Замечания",
              "type": "array",
              "maxItems": 100,
              "x-flatten": "remark",
              "x-labels": {
                "entry": "Замечание",
                "add": "Добавить замечание",
                "empty": "Замечаний к отдельным полям нет"
              },
              "x-summary": [
                "{message}"
              ],
              "x-unique": [
                "path"
              ],
              "items": {
                "type": "object",
                "required": [
                  "path",
                  "message"
                ],
                "properties": {
                  "path": {
                    "title": "К чему замечание",
                    "type": "string",
                    "maxLength": 200,
                    "examples": [
                      "student_birth_date"
                    ],
                    "x-autocomplete": "off",
                    "x-messages": {
                      "required": "Выберите поле или файл"
                    }
                  },
                  "message": {
                    "title": "Что исправить",
                    "type": "string",
                    "minLength": 3,
                    "maxLength": 500,
                    "examples": [
                      "Дата не совпадает со свидетельством о рождении"
                    ],
                    "x-widget": "textarea",
                    "x-autocomplete": "off",
                    "x-messages": {
                      "required": "Напишите, что нужно исправить: хотя бы несколько слов"
                    }
                  }
                }
              }
            }
          },
          "required": [
            "comment"
          ]
        }
      }
    ],
    "hash": "92ab93a60a6368e4cdd47f2106cfd8edf41fd58b009270eb29811092f1e3679a"
  },
  validators: {
    whole: compiled.whole,
    draft: compiled.draft,
    steps: { "send-back": compiled.step1 },
  },
  conditions: {},
};
