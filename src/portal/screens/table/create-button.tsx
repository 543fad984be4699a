import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { TableSettings } from '#generated/portal/settings.ts';
import type { Actions } from '#portal/actions/use-actions.tsx';
import { addressOf } from '#portal/config/screens.ts';

interface CreateButtonProps {
  readonly create: NonNullable<TableSettings['create']>;
  readonly actions: Actions;
}

/** The way to a new record: a screen of its own, or a form in a dialog. */
export function CreateButton({ create, actions }: CreateButtonProps) {
  const inside = (
    <>
      <Plus className="size-4" aria-hidden />
      {create.label}
    </>
  );
  if ('screen' in create) {
    return (
      <Link to={addressOf(create.screen)} className="btn btn-primary md:btn-sm">
        {inside}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className="btn btn-primary md:btn-sm"
      onClick={() => actions.start(create, { id: '' }, '')}
    >
      {inside}
    </button>
  );
}
