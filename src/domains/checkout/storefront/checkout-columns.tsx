import type { ReactNode } from 'react';

/** One column on phones; two side by side on wide screens. */
export const CheckoutColumns = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,40rem)_minmax(20rem,28rem)] lg:justify-between lg:gap-12">
    {children}
  </div>
);
