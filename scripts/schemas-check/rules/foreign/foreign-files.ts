import type { Json } from '#engine/definition/definition.ts';
import { innerSchemas } from '#engine/foreign/read/keywords.ts';
import { isObject, type JsonObject, member } from '#engine/foreign/schema.ts';
import { askedWidget } from '#engine/foreign/widgets.ts';
import { foreignForms, pathTo } from '../../read/foreign-forms.ts';
import type { Rule } from '../../read/repository.ts';
import type { Path } from '../../read/source.ts';

/** A file inside the data would be kept with the answers: files belong to the words of this engine. */
export const foreignFiles: Rule = (repository) =>
  foreignForms(repository).flatMap(({ form: { head }, published: { schema, ui }, ui: uiFile }) => [
    ...fileSchemas(schema).map((pointer) => head.problem(pathTo(schema, pointer), WHAT, FIX)),
    ...(uiFile ? fileWidgets(ui ?? null).map((path) => uiFile.problem(path, WHAT, FIX)) : []),
  ]);

const WHAT = 'файл в чужой схеме становится частью ответов, и школа его не увидит';
const FIX = 'уберите вопрос или опишите анкету нашими словами: там файл — "x-widget": "files"';

/** The keywords that ask for a file, by pointers; the same words in an example or among choices ask for nothing. */
function fileSchemas(schema: Json, at = ''): readonly string[] {
  if (!isObject(schema)) return [];
  return [
    ...(member(schema, 'format') === 'data-url' ? [`${at}/format`] : []),
    ...(member(schema, 'contentEncoding') === 'base64' ? [`${at}/contentEncoding`] : []),
    ...innerSchemas(schema).flatMap((inner) => fileSchemas(inner.schema, at + inner.at)),
  ];
}

/** Where a uiSchema asks for a file: `ui:widget`, or `widget` of `ui:options`. */
function fileWidgets(data: Json, holder: Path = []): readonly Path[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data as JsonObject).flatMap(([word, value]: [string, Json]) => {
    const path = [...holder, Array.isArray(data) ? Number(word) : word];
    const isWidget = word === 'ui:widget' || (word === 'widget' && holder.at(-1) === 'ui:options');
    return isWidget && askedWidget(value) === 'file' ? [path] : fileWidgets(value, path);
  });
}
