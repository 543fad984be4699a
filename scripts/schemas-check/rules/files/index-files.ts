import { isSharedFile } from '#engine/compile/standard-schema.ts';
import type { Rule } from '../../read/repository.ts';

/** The index of a form names files that are there, and every other file of its folder is one of its steps. */
export const indexFiles: Rule = ({ sources, files, formIds }) =>
  formIds.flatMap((id) => {
    const folder = `schemas/forms/${id}`;
    const index = sources.get(`${folder}/index.json`);
    if (!index) return [];
    const steps = stepsOf(index.data).map((name) => `${folder}/${name}`);
    const missing = steps.flatMap((file, i) =>
      files.has(file)
        ? []
        : [
            index.problem(
              ['allOf', i, '$ref'],
              `файла ${file} нет`,
              'создайте его или уберите шаг из списка',
            ),
          ],
    );
    const forgotten = [...sources.values()].filter(
      ({ file }) =>
        file.startsWith(`${folder}/`) && file !== index.file && !steps.includes(file) && !isSharedFile(file),
    );
    return [
      ...missing,
      ...forgotten.map((source) =>
        source.problem(
          [],
          'этого шага нет ни в одной форме',
          `назовите его в allOf файла ${index.file} или удалите`,
        ),
      ),
    ];
  });

function stepsOf(index: unknown): string[] {
  const { allOf }: { allOf?: unknown } = Object(index);
  return Array.isArray(allOf) ? allOf.map((step) => String(Object(step).$ref)) : [];
}
