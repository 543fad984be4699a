import { expect, it } from 'vitest';
import { ErrorSummary } from '#engine/react/summary/error-summary.tsx';
import { createFormStore } from '#engine/store/store.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { render } from '../render.tsx';

function summaryOf(sibling: Readonly<Record<string, string>>): string {
  const store = createFormStore(applicationForm, { siblings: [sibling] });
  const errors = store.fromWire([{ path: 'sibling_1_current_school', message: 'Укажите школу' }]);
  return render(applicationForm, store, <ErrorSummary errors={errors} />);
}

it('names an entry by its title', () => {
  const html = summaryOf({ last_name: 'Смирнова', first_name: 'Соня' });
  expect(html).toContain('Осталось исправить 1 ответ');
  expect(html).toContain('Соня, где учится: укажите школу');
});

it('numbers an entry without a title', () => {
  expect(summaryOf({ birth_date: '01.09.2019' })).toContain('Брат или сестра 1, где учится: укажите школу');
});
