import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import * as messages from './messages.ts';

/** Shows beside a form how customers will see the input. */
export function ShownToCustomers({ children }: { children: ReactNode }) {
  const t = useMessages(messages);
  return (
    <section className="rounded-md border border-line bg-surface px-4 py-3 text-sm">
      <h2 className="font-semibold text-quiet text-xs">{t('customersSee')}</h2>
      <div aria-live="polite" className="mt-1 grid gap-1">
        {children}
      </div>
    </section>
  );
}
