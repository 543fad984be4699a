// Made from schemas/forms/cancel-application by `npm run generate`: change it there, not here.
import type { CompiledForm } from '#engine/definition/definition.ts';
import * as compiled from './cancel-application.validators.js';

export type CancelApplicationValues = {
  /** Почему вы отменяете заявку */
  readonly comment: string;
};

export const cancelApplicationForm: CompiledForm = {
  definition: {
    "id": "cancel-application",
    "title": "Отмена заявки",
    "version": 1,
    "migrations": [],
    "steps": [
      {
        "id": "cancel-application",
        "title": "Отмена заявки",
        "help": "Заявка останется в списке с пометкой «Отменена».",
        "sections": {},
        "schema": {
          "type": "object",
          "properties": {
            "comment": {
              "title": "Почему вы отменяете заявку",
              "type": "string",
              "minLength": 3,
              "maxLength": 1000,
              "examples": [
                "Переехали в другой город"
              ],
              "x-widget": "textarea",
              "x-autocomplete": "off",
              "x-messages": {
                "required": "Напишите причину отмены: хотя бы несколько слов"
              }
            }
          },
          "required": [
            "comment"
          ]
        }
      }
    ],
    "hash": "828a6a23cfcbbce966c0ce2ce27034fe6c9d3636ff80a3f2f461b76e5522b2f2"
  },
  validators: {
    whole: compiled.whole,
    draft: compiled.draft,
    steps: { "cancel-application": compiled.step1 },
  },
  conditions: {},
};
