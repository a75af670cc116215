import Package from 'lucide-react/icons/package';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import * as messages from './messages.ts';

/** A member's orders. The shop takes none before its checkout opens. */
export function MyOrders() {
  const t = useMessages(messages);
  return (
    <section aria-labelledby="orders">
      <h1 id="orders" className="text-2xl">
        {t('title')}
      </h1>
      <EmptyState icon={<Package />} title={t('empty')} text={t('emptyText')}>
        <LinkButton href="/">{t('toShop')}</LinkButton>
      </EmptyState>
    </section>
  );
}
