import { Link } from 'react-router-dom';
import type { WizardSettings } from '#portal/config/config.ts';
import { addressOf } from '#portal/config/screens.ts';
import { EmptyState } from '#portal/ui/states.tsx';
import { WizardHeading } from './wizard-heading.tsx';

/** There is no such application, or it is another person's: the same words for both. */
export function MissingForm({ settings }: { readonly settings: WizardSettings }) {
  return (
    <>
      <WizardHeading settings={settings}>Заявка не найдена</WizardHeading>
      <div className="mt-6">
        <EmptyState
          title="Такой заявки нет"
          text="Возможно, её удалили или в адресе ошибка. Ваши заявки есть в списке."
        >
          <Link to={addressOf(settings.screens.list)} className="btn btn-primary">
            К списку заявок
          </Link>
        </EmptyState>
      </div>
    </>
  );
}
