import type { Json } from '#engine/definition/definition.ts';
import type { Path } from '../../schemas-check/read/source.ts';
import type { Log } from '../log.ts';
import { type Look, type Looks, openLooks, type Place, type Placed, placeKey } from '../looks.ts';
import { isList, isObject, type JsonObject } from '../tree.ts';
import { oneLine } from '../view.ts';

/** Reads a uiSchema of rjsf: its words, widgets and order; the rest is told. */
export function rjsfLooks(ui: JsonObject, log: Log): Looks {
  const looks = new Map<string, Look>();
  const spoken: Placed<Place>[] = [];
  const walk = (node: JsonObject, place: Place, path: Path) => {
    looks.set(placeKey(place), lookOf(node, path, log));
    if (place.length > 0) spoken.push({ value: place, path });
    for (const [name, inner] of Object.entries(node))
      if (!isOwn(name) && isObject(inner)) walk(inner, [...place, name], [...path, name]);
      else if (!isOwn(name))
        log.unsaidLook([...path, name], `слово ${name}`, 'здесь стоит uiSchema вложенного поля — объект');
  };
  walk(ui, [], []);
  return openLooks(looks, new Map(), spoken);
}

function isOwn(name: string): boolean {
  return name.startsWith('ui:') || name === 'classNames' || name === '$schema';
}

/** What is said of one field: `ui:widget`, or `widget` of `ui:options`, which mean the same. */
function lookOf(node: JsonObject, path: Path, log: Log): Look {
  let look: Look = {};
  const options = isObject(node['ui:options']) ? node['ui:options'] : {};
  const words: readonly [string, Json, Path][] = [
    ...Object.entries(node).flatMap(([name, value]): [string, Json, Path][] =>
      isOwn(name) && name !== 'ui:options' && name !== '$schema'
        ? [[name.replace('ui:', ''), value, [...path, name]]]
        : [],
    ),
    ...Object.entries(options).map(([name, value]): [string, Json, Path] => [
      name,
      value,
      [...path, 'ui:options', name],
    ]),
  ];
  for (const [name, value, at] of words) {
    const said = wordFor(name, value, at, look);
    if (said) look = { ...look, ...said };
    else log.unsaidLook(at, `слово ui:${name}`, reasons[name] ?? 'в наших формах такого слова нет');
  }
  return look;
}

function wordFor(name: string, value: Json, path: Path, look: Look): Look | undefined {
  const text = typeof value === 'string' ? oneLine(value) : '';
  if (name === 'order' && isList(value)) return { order: value.map(String) };
  if (name === 'enumNames' && isList(value)) return { choices: value.map(String) };
  if (text === '') return undefined;
  if (name === 'title') return { title: text };
  if (name === 'description' || name === 'help')
    return { help: look.help === undefined ? text : `${look.help} ${text}` };
  if (name === 'placeholder') return look.help === undefined ? { help: `Например: ${text}` } : undefined;
  if (name === 'widget') return { widget: { value: text, path } };
  return undefined;
}

const reasons: Readonly<Record<string, string>> = {
  placeholder: 'слов внутри поля у нас нет: подсказка x-help уже занята',
  readonly: 'поля, которое видно и нельзя изменить, у нас нет',
  disabled: 'поля, которое видно и нельзя изменить, у нас нет',
  autocomplete: 'слово автозаполнения поставьте сами: x-autocomplete',
  autofocus: 'страница сама решает, где начать',
  emptyValue: 'пустой ответ у нас не хранится',
  field: 'своих полей из кода у нас нет: поле рисуется обычным для его вида',
  classNames: 'вид полей общий для всех форм',
  style: 'вид полей общий для всех форм',
  rows: 'многострочное поле растёт само',
  inline: 'короткие варианты в строку ставит x-tiles: row',
  orderable: 'записи переставляют всегда одинаково',
  addable: 'сколько записей можно, говорят minItems и maxItems',
  removable: 'сколько записей можно, говорят minItems и maxItems',
  submitButtonOptions: 'кнопка отправки — дело экрана',
  enumDisabled: 'варианта, который видно и нельзя выбрать, у нас нет: уберите его из списка',
};
