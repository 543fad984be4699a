/** Texts of external forms: variants, lists and named members. */

export const variant = 'Вариант';
export const variantNumber = (number: number) => `Вариант ${number}`;
export const noValue = 'Не указано';
export const typeTitles: Readonly<Record<string, string>> = {
  string: 'Текст',
  number: 'Число',
  integer: 'Целое число',
  boolean: 'Да или нет',
  array: 'Список',
  object: 'Несколько полей',
  null: noValue,
};

/** The title of an entry: «Дети 2»; if the list is itself an entry, «Неделя 1, запись 2». */
export const entryTitle = (list: string, number: number) =>
  /\d$/u.test(list) ? `${list}, запись ${number}` : `${list} ${number}`;
/** For an object without members. */
export const nothingToFill = 'Здесь ничего заполнять не нужно.';
export const emptyList = 'Пока ничего не добавлено.';
export const addTo = (list: string) => `Добавить: ${list}`;
export const added = 'Запись добавлена.';
export const moveUp = (title: string) => `Переместить выше: ${title}`;
export const moveDown = (title: string) => `Переместить ниже: ${title}`;
export const movedTo = (place: number, all: number) => `Теперь ${place}-я из ${all}.`;

export const memberName = 'Название';
export const memberValue = 'Значение';
export const addMember = 'Добавить поле';
export const memberRemoved = 'Поле удалено.';
export const memberRestored = 'Поле возвращено.';
export const nameTaken = 'Такое название уже есть. Введите другое';
export const nameDeclared = 'Поле с таким названием в форме уже есть. Введите другое название';
export const enterName = 'Введите название поля';
export const unnamed = 'без названия';

export const expand = (title: string) => `Заполнить: ${title}`;
export const pick = (title: string) => `Подобрать: ${title}`;
export const chooseFile = 'Выбрать файл';
export const removeFile = 'Убрать файл';
export const fileChosen = 'Файл выбран';
