import { expect, it } from 'vitest';
import { panelOfField } from '#engine/panels/panels.ts';
import { PanelFields } from '#engine/react/form/step-fields.tsx';
import { createFormStore } from '#engine/store/store.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { render } from '../render.tsx';

function entryWith(values: Readonly<Record<string, string>>): string {
  const store = createFormStore(applicationForm, { siblings: [values] });
  const id = store.entries('siblings')[0]?.id ?? store.addEntry('siblings');
  const panel = panelOfField(applicationForm.definition, 'siblings');
  if (!panel) throw new Error('The form has no siblings');
  return render(
    applicationForm,
    store,
    <PanelFields
      panel={panel}
      titledBy="heading"
      openEntry={`siblings/${id}`}
      onOpenEntry={() => undefined}
    />,
  );
}

it('offers to remove an entry only after something is typed', () => {
  expect(entryWith({ first_name: 'Соня' })).toContain('>Удалить<');
  expect(entryWith({})).not.toContain('>Удалить<');
});
