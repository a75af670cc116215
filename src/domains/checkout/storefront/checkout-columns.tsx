import type { ReactNode } from 'react';

/** One column on phones; on wide screens the second of two stands beside the first. */
export const CheckoutColumns = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-8 lg:grid-cols-[minmax(0,36rem)_minmax(20rem,26rem)] lg:justify-between lg:gap-16">
    {children}
  </div>
);
