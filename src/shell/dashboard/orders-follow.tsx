import ReceiptText from 'lucide-react/icons/receipt-text';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { DeskPage } from '#ui/desk/desk-page.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import * as messages from './messages.ts';

/** What stands where orders will be. */
export function OrdersFollow() {
  const t = useMessages(messages);
  return (
    <DeskPage title={t('orders')} count={0}>
      <EmptyState icon={<ReceiptText />} title={t('ordersFollow')} text={t('ordersFollowText')} />
    </DeskPage>
  );
}
