import type { Address } from '#domains/orders/contract.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { showToast } from '#ui/toast.ts';
import { addressCalls } from './address-book-calls.ts';

/** Adds an address to the member's book without waiting; says so if that failed, since the order stands. */
export function useSaveAddress(): (address: Address) => void {
  const t = useMessages('account/customers/addresses');
  const calls = addressCalls(useLocale());
  return (address) => void calls.add({ address, isDefault: false }).catch(() => showToast(t('notSaved')));
}
