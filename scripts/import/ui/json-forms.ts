import type { Json } from '#engine/definition/definition.ts';
import type { Path } from '../../schemas-check/read/source.ts';
import type { Log } from '../log.ts';
import { type Look, type Looks, openLooks, type Place, type Placed, placeKey } from '../looks.ts';
import { isList, isObject, type JsonObject } from '../tree.ts';
import { oneLine } from '../view.ts';

/** A UI schema of JSON Forms is one element that holds others. */
export function isJsonForms(ui: JsonObject): boolean {
  return typeof ui.type === 'string' && (isList(ui.elements) || typeof ui.scope === 'string');
}

/** What an element stands in. */
interface Around {
  readonly section?: string;
  readonly width?: 'half' | 'third';
}

/** What is known so far. */
interface Reading {
  readonly looks: Map<string, Look>;
  readonly sections: Map<string, string>;
  readonly spoken: Placed<Place>[];
  /** Names of fields by the place of what holds them. */
  readonly order: Map<string, readonly string[]>;
  readonly log: Log;
}

/** Reads a UI schema of JSON Forms: the order of its controls, their labels and groups; the rest is told. */
export function jsonFormsLooks(ui: JsonObject, log: Log): Looks {
  const reading: Reading = { looks: new Map(), sections: new Map(), spoken: [], order: new Map(), log };
  readElement(reading, ui, [], {});
  for (const [holder, names] of reading.order) addLook(reading, holder, { order: [...names, '*'] });
  return openLooks(reading.looks, reading.sections, reading.spoken);
}

function addLook({ looks }: Reading, key: string, look: Look): void {
  looks.set(key, { ...looks.get(key), ...look });
}

function readElement(reading: Reading, node: Json, path: Path, around: Around): void {
  if (!isObject(node)) return;
  const { log } = reading;
  tellRest(node, path, log);
  if (typeof node.scope === 'string' && node.type === 'Control') readControl(reading, node, path, around);
  else if (node.type === 'Label')
    log.unsaidLook(
      path,
      `надпись «${String(node.text ?? node.label ?? '')}»`,
      'отдельных надписей у нас нет: её слова стоят в заголовке панели или в x-help',
    );
  else if (isList(node.elements)) readLayout(reading, node, node.elements, path, around);
  else
    log.unsaidLook(
      path,
      `элемент ${String(node.type)}`,
      'таких у нас нет: берутся поля, надписи над ними и группы',
    );
}

function readLayout(
  reading: Reading,
  node: JsonObject,
  elements: readonly Json[],
  path: Path,
  around: Around,
): void {
  const isPanel = node.type === 'Group' || node.type === 'Category';
  const section = () => sectionFor(reading, labelOf(node.label) ?? 'Ещё');
  const inside = isPanel ? { section: section() } : widthIn(node, elements, around);
  for (const [i, inner] of elements.entries()) readElement(reading, inner, [...path, 'elements', i], inside);
}

function sectionFor({ sections }: Reading, title: string): string {
  const known = [...sections].find(([, words]) => words === title);
  if (known) return known[0];
  const name = `part_${sections.size + 1}`;
  sections.set(name, title);
  return name;
}

function readControl(reading: Reading, node: JsonObject, path: Path, { section, width }: Around): void {
  const { log, order } = reading;
  const place = placeOf(String(node.scope));
  if (!place) {
    log.unsaidLook([...path, 'scope'], `поле ${String(node.scope)}`, 'берутся поля из properties');
    return;
  }
  reading.spoken.push({ value: place, path });
  for (const [depth, name] of place.entries()) {
    const holder = placeKey(place.slice(0, depth));
    const names = order.get(holder) ?? [];
    if (!names.includes(name)) order.set(holder, [...names, name]);
  }
  if (section !== undefined) addLook(reading, placeKey(place.slice(0, 1)), { section });
  const label = labelOf(node.label);
  addLook(reading, placeKey(place), {
    ...(label !== undefined && { title: label }),
    ...(width !== undefined && { width }),
    ...(isObject(node.options) && optionsOf(node.options, [...path, 'options'], log)),
  });
}

/** Two or three in a row are halves and thirds of it. */
function widthIn(node: JsonObject, elements: readonly Json[], around: Around): Around {
  const { section } = around;
  const kept = section === undefined ? {} : { section };
  if (node.type !== 'HorizontalLayout') return kept;
  if (elements.length === 2) return { ...kept, width: 'half' };
  return elements.length === 3 ? { ...kept, width: 'third' } : kept;
}

/** `#/properties/address/properties/street` is `['address', 'street']`. */
function placeOf(scope: string): Place | undefined {
  const steps = scope
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const isPlain =
    steps.length > 0 &&
    steps.length % 2 === 0 &&
    steps.every((step, i) => i % 2 === 1 || step === 'properties');
  return isPlain ? steps.filter((_, i) => i % 2 === 1) : undefined;
}

function labelOf(label: Json | undefined): string | undefined {
  const text = isObject(label) ? label.text : label;
  return typeof text === 'string' && oneLine(text) !== '' ? oneLine(text) : undefined;
}

function optionsOf(options: JsonObject, path: Path, log: Log): Look {
  let look: Look = {};
  for (const [name, value] of Object.entries(options)) {
    const widget =
      name === 'multi' && value === true ? 'textarea' : name === 'format' ? String(value) : undefined;
    if (widget !== undefined) look = { ...look, widget: { value: widget, path: [...path, name] } };
    else log.unsaidLook([...path, name], `настройка ${name}`, 'в наших формах такой нет');
  }
  return look;
}

const known = new Set(['type', 'scope', 'label', 'text', 'elements', 'options']);

function tellRest(node: JsonObject, path: Path, log: Log): void {
  for (const keyword of Object.keys(node)) {
    const isEmptyOptions = keyword === 'options' && node.type !== 'Control';
    if (known.has(keyword) && !isEmptyOptions) continue;
    const why =
      keyword === 'rule'
        ? 'правило показа напишите полю словом x-show-if: скрытый ответ у нас ещё и не передаётся'
        : 'в наших формах такого слова нет';
    log.unsaidLook([...path, keyword], `слово ${keyword}`, why);
  }
}
