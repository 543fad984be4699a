/** The portal's mark. */
export function Logo({ className = 'size-7' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`shrink-0 text-primary ${className}`} aria-hidden="true">
      <rect width="24" height="24" rx="6" fill="currentColor" />
      <path
        className="stroke-primary-content"
        d="M6 16.5V8.2l6-2.4 6 2.4v8.3M6 16.5c2-.9 4-.9 6 .3 2-1.2 4-1.2 6-.3M12 8v8.8"
        fill="none"
        strokeWidth="1.6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
