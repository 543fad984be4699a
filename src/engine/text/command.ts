/** The words of the package's command. */

export const usage = `schema-form-engine compile ПАПКА_С_ФОРМАМИ --out ПАПКА
schema-form-engine compile-foreign СХЕМА.json [--ui UI_СХЕМА.json] --out ПАПКА`;
