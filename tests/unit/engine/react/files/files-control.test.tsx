import { describe, expect, it } from 'vitest';
import { uploadsOf } from '#engine/react/files/form-uploads.ts';
import { createFormStore } from '#engine/store/store.ts';
import { pdfFiles } from '../../definitions.ts';
import { formOf } from '../../forms.ts';
import { renderStep } from '../render.tsx';

const form = formOf({ files: pdfFiles('Документы') });
const remark = {
  address: 'files/12',
  wireKey: 'files/12',
  step: form.definition.steps[0]?.id ?? '',
  keyword: 'note',
  message: 'Не видно печати.',
  label: 'Документы: Табель.pdf',
  resolved: false,
};

/** The markup of the field with two stored files, a remark on the first one, and refused files of these names. */
function markup(refused: readonly string[]): string {
  const store = createFormStore(form, {
    files: [
      { id: 12, name: 'Табель.pdf', size: 100 },
      { id: 13, name: 'Грамота.pdf', size: 100 },
    ],
  });
  store.remarks.set([remark]);
  const queue = uploadsOf(store, {
    upload: () => new Promise(() => undefined),
    remove: () => Promise.resolve(),
    href: String,
  });
  const files = refused.map((name) => new File(['GIF'], name, { type: 'image/gif' }));
  queue.add('files', files, { accept: ['application/pdf'], maxSize: 1000, room: 3 });
  return renderStep(form, store, remark.step);
}

describe('a files field', () => {
  it('offers to replace a file with a remark only', () => {
    expect(markup([])).toContain('aria-label="Заменить файл: Табель.pdf"');
    expect(markup([])).not.toContain('Заменить файл: Грамота.pdf');
  });

  it('offers to continue without several refused files, not without a single one', () => {
    expect(markup(['кот.gif'])).not.toContain('Продолжить без них');
    expect(markup(['кот.gif', 'пёс.gif'])).toContain('Продолжить без них');
  });
});
