import { CircleAlert, CircleCheck } from 'lucide-react';

interface ReturnNoticeProps {
  /** The outcome; `null` without a return. */
  readonly value: string | null;
  /** Notices by outcome. */
  readonly notices: Readonly<
    Record<string, { readonly title: string; readonly text: string; readonly tone: 'success' | 'warning' }>
  >;
}

const LOOKS = {
  success: { Icon: CircleCheck, box: 'border-success bg-base-100', icon: 'text-success' },
  warning: {
    Icon: CircleAlert,
    box: 'border-accent/60 bg-[color-mix(in_oklab,var(--color-accent)_15%,var(--color-base-100))]',
    icon: '',
  },
} as const;

/** The outcome of a visit to another site, shown where the person returns. */
export function ReturnNotice({ value, notices }: ReturnNoticeProps) {
  const notice = value !== null && Object.hasOwn(notices, value) ? notices[value] : undefined;
  if (!notice) return null;
  const { Icon, box, icon } = LOOKS[notice.tone];
  return (
    <section role="status" className={`mb-6 rounded-box border p-5 sm:p-6 ${box}`}>
      <h2 className="flex items-start gap-2">
        <Icon className={`mt-0.5 size-5 shrink-0 ${icon}`} aria-hidden />
        {notice.title}
      </h2>
      <p className="mt-2 text-base-content/80">{notice.text}</p>
    </section>
  );
}
