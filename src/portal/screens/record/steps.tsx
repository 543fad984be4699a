import { Check } from 'lucide-react';
import { useId } from 'react';
import type { CallAction, RecordSettings } from '#generated/portal/settings.ts';
import { actionsOf } from '#portal/actions/call-arguments.ts';
import { useActions } from '#portal/actions/use-actions.tsx';
import { hasMembers } from '#portal/records/record.ts';
import { StatusBadge } from '#portal/records/status-view.tsx';
import { useKeys } from '#portal/records/use-keys.ts';
import { type ToastOptions, toast } from '#portal/ui/toast.tsx';
import { KeyButton } from './keys.tsx';
import { useRecord } from './open-record.ts';
import type { ReviewNavigation } from './use-review-queue.ts';

/** The steps after a decision with their states and the buttons of their actions; a key presses the first button. */
export function Steps({ steps }: { readonly steps: NonNullable<RecordSettings['steps']> }) {
  const { settings, record, list, title, navigation } = useRecord();
  const stepKey = settings.keys?.step;
  const heading = useId();
  const notify = (text: string, options: ToastOptions = {}) => toast(text, withUndoKey(options, navigation));
  const { start, running, dialog } = useActions({ list, notify });
  const offered = steps.items.map(({ actions = [] }) => actionsOf(actions, record));
  const [next] = offered.flat();
  const press = (action: CallAction) => !running && start(action, record, title);
  useKeys(stepKey !== undefined && next ? { [stepKey]: () => press(next) } : {});
  return (
    <section className="mb-4" aria-labelledby={heading}>
      <h2 id={heading} className="sr-only">
        {steps.title}
      </h2>
      <ol className="flex flex-col gap-2">
        {steps.items.map((step, index) => {
          const badge = step.badges.find((candidate) => hasMembers(candidate, record));
          return (
            <li key={step.title}>
              <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="inline-flex items-center gap-1.5 text-[0.9375rem]">
                  {badge?.tone === 'success' && <Check className="size-4 text-success" aria-hidden />}
                  {step.title}
                </span>
                {badge && <StatusBadge status={badge} />}
              </p>
              {offered[index]?.map((action) => (
                <KeyButton
                  key={action.label}
                  className={`mt-2 w-full ${action.style === 'primary' ? 'btn-primary' : 'btn-outline'} print:hidden`}
                  isBusy={running}
                  shortcut={action === next ? stepKey : undefined}
                  onClick={() => press(action)}
                >
                  {action.label}
                </KeyButton>
              ))}
            </li>
          );
        })}
      </ol>
      {dialog}
    </section>
  );
}

/** Options of a notice whose undo the undo key runs too, and which replaces the former notice. */
function withUndoKey(
  { action, durationMs, ...options }: ToastOptions,
  navigation: ReviewNavigation,
): ToastOptions {
  const named = { ...options, name: 'decision' };
  if (!action || durationMs === undefined) return named;
  return {
    ...named,
    durationMs,
    action: { ...action, run: navigation.registerUndo(action.run, durationMs) },
  };
}
