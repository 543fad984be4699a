import { describe, expect, it } from 'vitest';
import { RemarksSummary } from '#engine/react/summary/remarks-summary.tsx';
import { currentRemarks, locateRemarks } from '#engine/store/remarks.ts';
import { createFormStore } from '#engine/store/store.ts';
import { firstApplication } from '../../first-application.ts';
import { render, renderStep, tags } from '../render.tsx';

const store = createFormStore(firstApplication, {
  student_last_name: 'Петрова',
  siblings: [{ last_name: 'Петров', first_name: 'Иван' }],
  files: [{ id: 12, name: 'Табель.pdf', size: 100 }],
});
const remarks = locateRemarks(
  store,
  [
    { path: 'student_last_name', message: 'Напишите как в свидетельстве.' },
    { path: 'gender', message: 'Проверьте.' },
    { path: 'sibling_1_birth_date', message: 'Укажите дату.' },
    { path: 'files/12', message: 'Нечётко, приложите снова.' },
  ],
  store.values(),
);
store.remarks.set(currentRemarks(store, remarks));
const step = (id: string) => renderStep(firstApplication, store, id);

describe('remarks on the page', () => {
  it('describe their field to screen readers', () => {
    const html = step('step-1');
    const described = tags(html).flatMap(({ attributes }) => attributes.get('aria-describedby') ?? []);
    for (const field of ['student_last_name', 'gender']) {
      const id = `application/${field}--note`;
      expect(html).toContain(`id="${id}"`);
      expect(described.some((ids) => ids.split(' ').includes(id))).toBe(true);
    }
    expect(html).toContain('Напишите как в свидетельстве.');
  });

  it('do not invalidate a field', () => {
    expect(step('step-1')).not.toContain('aria-invalid="true"');
  });

  it('are counted on a closed card', () => {
    expect(step('step-2')).toContain('1 замечание');
  });

  it('are shown at their file', () => {
    const html = step('step-3');
    expect(html).toContain('id="application/files/12"');
    expect(html).toContain('Нечётко, приложите снова.');
  });

  it('stay with a tick after correction, and the button leads to the next one', () => {
    const resolved = createFormStore(firstApplication, {
      ...store.values(),
      student_last_name: 'Петрова-Котова',
    });
    resolved.remarks.set(
      currentRemarks(
        resolved,
        locateRemarks(
          resolved,
          [
            { path: 'student_last_name', message: 'Как в свидетельстве.' },
            { path: 'gender', message: 'Проверьте.' },
          ],
          store.values(),
        ),
      ),
    );
    const html = render(firstApplication, resolved, <RemarksSummary title="Школа просит исправить" />);
    expect(html).toContain('Исправлено 1 из 2');
    expect(html.match(/data-resolved/g)).toHaveLength(1);
    const field = renderStep(firstApplication, resolved, 'step-1');
    expect(field).toContain('Как в свидетельстве.');
    expect(field).toContain('Исправлено.');
  });

  it('show the number of the open one, and a notice after the last correction', () => {
    const at = render(firstApplication, store, <RemarksSummary title="Школа просит исправить" current={2} />);
    expect(at).toContain('Замечание 2 из 4');
    const resolved = createFormStore(firstApplication, store.values());
    resolved.remarks.set(store.remarks.all().map((remark) => ({ ...remark, resolved: true })));
    const done = render(
      firstApplication,
      resolved,
      <RemarksSummary title="Школа просит исправить" current={2} />,
    );
    expect(done).toContain('Всё исправлено');
    expect(done).not.toContain('Школа просит исправить');
    expect(done).not.toContain('Замечание 2');
  });

  it('are all listed above the form with links', () => {
    const html = render(
      firstApplication,
      store,
      <RemarksSummary title="Школа просит исправить" text="Почти всё верно" />,
    );
    const links = tags(html).flatMap(({ name, attributes }) =>
      name === 'a' ? [attributes.get('href') ?? ''] : [],
    );
    const [sibling] = store.entries('siblings');
    expect(links).toEqual([
      '#application/student_last_name',
      '#application/gender',
      `#application/siblings/${sibling?.id}/birth_date`,
      '#application/files/12',
    ]);
    expect(html).toContain('Фамилия: напишите как в свидетельстве.');
    expect(html).toContain('Табель.pdf: нечётко, приложите снова.');
    expect(html).toContain('4 замечания');
  });
});
