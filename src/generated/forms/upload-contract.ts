// Made from schemas/forms/upload-contract by `npm run generate`: change it there, not here.
import type { CompiledForm } from '#engine/definition/definition.ts';
import * as compiled from './upload-contract.validators.js';

export type UploadContractValues = {
  /** Представитель */
  readonly user_id?: number;
  /** Раздел */
  readonly tab: "main-education" | "additional-education";
  /** Название договора */
  readonly title: string;
  /** Имя ребёнка */
  readonly child_name?: string;
  /** Файл договора */
  readonly files: readonly { readonly id: number; readonly name: string; readonly size: number }[];
};

export const uploadContractForm: CompiledForm = {
  definition: {
    "id": "upload-contract",
    "title": "Новый договор",
    "version": 1,
    "migrations": [],
    "steps": [
      {
        "id": "upload-contract",
        "title": "Новый договор",
        "help": "Представитель получит сообщение и сможет прочитать и принять договор.",
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
              "title": "Название договора",
              "type": "string",
              "minLength": 3,
              "maxLength": 200,
              "examples": [
                "Договор об образовании на 2027/28 учебный год"
              ],
              "x-autocomplete": "off"
            },
            "child_name": {
              "title": "Имя ребёнка",
              "type": "string",
              "maxLength": 200,
              "examples": [
                "Анна Орлова"
              ],
              "x-help": "Если договор касается одного ребёнка.",
              "x-autocomplete": "off"
            },
            "files": {
              "title": "Файл договора",
              "type": "array",
              "minItems": 1,
              "maxItems": 1,
              "items": {
                "type": "object",
                "required": [
                  "id",
                  "name",
                  "size"
                ],
                "properties": {
                  "id": {
                    "type": "integer"
                  },
                  "name": {
                    "type": "string"
                  },
                  "size": {
                    "type": "integer"
                  }
                }
              },
              "x-widget": "files",
              "x-files": {
                "accept": [
                  "application/pdf"
                ],
                "maxSize": 10485760
              },
              "x-messages": {
                "required": "Приложите договор в PDF"
              }
            }
          },
          "required": [
            "tab",
            "title",
            "files"
          ]
        }
      }
    ],
    "hash": "eede18333d8cb880ab16f58ac6ac4edfa0cdbf37de77e988a9d05e524031f422"
  },
  validators: {
    whole: compiled.whole,
    draft: compiled.draft,
    steps: { "upload-contract": compiled.step1 },
  },
  conditions: {},
};
