import type { ReactNode } from "react";

/** The product's mark: a till's drawer seen from the side, and a page going in. */
export function Logo({ size = 24 }: { size?: number }): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <rect x="1.5" y="1.5" width="21" height="21" rx="6" fill="#3257d6" />
      <path d="M6 8.2h12M12 8.2v9.3" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M6.4 13.2v2.6c0 1 .8 1.7 1.7 1.7h7.8c1 0 1.7-.8 1.7-1.7v-2.6" stroke="#a9bdf7" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}
