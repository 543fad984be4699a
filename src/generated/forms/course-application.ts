// Made from schemas/forms/course-application by `npm run generate`: change it there, not here.
import type { CompiledForm } from '#engine/definition/definition.ts';
import * as compiled from './course-application.validators.js';

export type CourseApplicationValues = {
  /** Курс */
  readonly course_id: string;
  /** Ребёнок */
  readonly child: string;
  /** Класс */
  readonly class?: string;
  /** Когда и как с вами связаться */
  readonly contact?: string;
  /** Что школе стоит знать */
  readonly comment?: string;
};

export const courseApplicationForm: CompiledForm = {
  definition: {
    "id": "course-application",
    "title": "Заявка на курс",
    "version": 1,
    "migrations": [],
    "steps": [
      {
        "id": "course-application",
        "title": "Заявка на курс",
        "help": "Школа подтвердит место в течение трёх рабочих дней.",
        "sections": {
          "course": {
            "title": "Курс"
          },
          "who": {
            "title": "Кто будет заниматься",
            "help": "Детей можно добавить в разделе «Персональные данные»."
          },
          "contact": {
            "title": "Связь с вами"
          }
        },
        "schema": {
          "type": "object",
          "properties": {
            "course_id": {
              "title": "Курс",
              "type": "string",
              "pattern": "^[1-9][0-9]{0,8}$",
              "examples": [
                "1"
              ],
              "x-section": "course",
              "x-options": "getCoursesSchedule",
              "x-widget": "select",
              "x-messages": {
                "required": "Выберите курс",
                "pattern": "Выберите курс из списка"
              }
            },
            "child": {
              "title": "Ребёнок",
              "type": "string",
              "pattern": "^[1-9][0-9]{0,8}$",
              "examples": [
                "1"
              ],
              "x-section": "who",
              "x-options": "getChildList",
              "x-widget": "select",
              "x-messages": {
                "required": "Выберите ребёнка, который будет заниматься",
                "pattern": "Выберите ребёнка из списка"
              }
            },
            "class": {
              "title": "Класс",
              "type": "string",
              "maxLength": 20,
              "examples": [
                "5А"
              ],
              "x-section": "who",
              "x-width": "half",
              "x-help": "Если ребёнок учится в нашей школе.",
              "x-autocomplete": "off"
            },
            "contact": {
              "title": "Когда и как с вами связаться",
              "type": "string",
              "maxLength": 300,
              "examples": [
                "По телефону, в будни после 18:00"
              ],
              "x-section": "contact",
              "x-autocomplete": "off"
            },
            "comment": {
              "title": "Что школе стоит знать",
              "type": "string",
              "maxLength": 1000,
              "examples": [
                "Занимался робототехникой один год"
              ],
              "x-section": "contact",
              "x-widget": "textarea",
              "x-autocomplete": "off"
            }
          },
          "required": [
            "course_id",
            "child"
          ]
        }
      }
    ],
    "hash": "e4046c0bf6ae5ce40bcce71cb5fc370cba27ce2c2e6ac0d9e8dfb75d490a754c"
  },
  validators: {
    whole: compiled.whole,
    draft: compiled.draft,
    steps: { "course-application": compiled.step1 },
  },
  conditions: {},
};
