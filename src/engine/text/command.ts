/** Texts of the package's command. */

export const patternsNotTimed =
  'регулярные выражения схемы (pattern, patternProperties) не проверены на время: медленное остановит страницу и сервер. Чужой схеме не верьте на слово';

export const usage = `schema-form-engine compile ПАПКА_С_ФОРМАМИ --out ПАПКА
schema-form-engine compile-external СХЕМА.json [--ui UI_СХЕМА.json] --out ПАПКА`;
