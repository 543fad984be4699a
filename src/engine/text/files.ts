import { type PluralForms, plural } from './plural.ts';

/** Texts of file fields. Names and sizes are inserted as displayed. */

export const choose = 'Выбрать файлы';
export const orDrop = 'или перетащите файлы сюда';
export const attached = (count: number) => `Приложено файлов: ${count}`;

export const empty = 'Файл пустой. Проверьте, открывается ли он, и выберите другой.';
export const wrongType = (accepted: readonly string[]) =>
  `Такой файл не подойдёт. Выберите ${oneOf(accepted)}.`;
export const tooBig = (size: string, most: string) =>
  `Файл слишком большой: ${size}, а можно не больше ${most}. Сфотографируйте документ заново с меньшим качеством или приложите страницы отдельными файлами.`;
export const noRoom = 'Больше файлов приложить нельзя. Удалите лишний и добавьте этот снова.';
export const notUploaded = (count: number) =>
  count === 1
    ? 'Файл не загрузился. Замените его или уберите из списка'
    : `${plural(count, filesFailed)}. Замените их или продолжите без них`;
const filesFailed: PluralForms = {
  one: 'файл не загрузился',
  few: 'файла не загрузились',
  many: 'файлов не загрузились',
};
export const waiting = 'Нет связи. Отправим файл, когда она вернётся.';
export const notSaved = 'На устройстве не хватило места: если закрыть страницу, файл придётся выбрать снова.';

export const notSent = 'ещё не отправлен';
export const uploading = (name: string) => `Загружается: ${name}`;
export const queued = (name: string) => `Ждёт очереди: ${name}`;
export const uploadAgain = (name: string) => `Загрузить ещё раз: ${name}`;
export const cancelUpload = (name: string) => `Отменить загрузку: ${name}`;
/** The button that removes all refused files from the list. */
export const goOnWithout = 'Продолжить без них';
export const dropFailed = (name: string) => `Убрать из списка: ${name}`;

export const removeFile = (name: string) => `Удалить файл: ${name}`;
export const replace = 'Заменить';
export const replaceFile = (name: string) => `Заменить файл: ${name}`;
export const removeQuestion = 'Удалить файл?';
export const remove = 'Удалить';
export const removeWarning = (name: string) => `«${name}» будет удалён сразу, вернуть его нельзя.`;
export const removeFailed = 'Файл не удалился. Попробуйте ещё раз.';

function oneOf(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} или ${names.at(-1)}` : names.join('');
}
