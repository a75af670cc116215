import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { readAddresses } from '#domains/customers/contract.ts';
import { useUserInfo } from '#domains/identity/storefront/user-info.ts';
import type { getOrder, listMyOrders } from '#domains/orders/contract/customer.ts';
import type { Address } from '#domains/orders/contract.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import type { Locale } from '#platform/locale.ts';
import type { Member } from '../draft/fill-in.ts';

/** Loaded for members only. */
const loadSession = () => import('#domains/identity/storefront/session/session.ts');

/** The shipping address of the signed-in user's newest order; where that was collected, the billing address. */
async function readLastAddress(): Promise<Address | null> {
  const { orders } = await ask<typeof listMyOrders>('GET /account/orders', { query: { limit: 1 } });
  const [newest] = orders;
  if (!newest) return null;
  const { shippingAddress, billingAddress, shippingMethod } = await ask<typeof getOrder>(
    'GET /orders/{code}',
    {
      params: { code: newest.code },
    },
  );
  return shippingMethod.pickup ? billingAddress : shippingAddress;
}

/** The member's address book, or where it is empty the address of the newest order. Without an answer: neither. */
async function readAddressesToFill(lang: Locale): Promise<Pick<Member, 'addresses' | 'lastAddress'>> {
  const { data: addresses } = await ask<typeof readAddresses>('GET /account/addresses', { lang }).catch(
    () => ({ data: [] }),
  );
  const lastAddress = addresses.length > 0 ? null : await readLastAddress().catch(() => null);
  return { addresses, lastAddress };
}

/**
 * The signed-in member by the session, with data to fill in; null for guests, undefined until the session is known.
 */
export function useMember(): Member | null | undefined {
  const client = useQueryClient();
  const locale = useLocale();
  const shown = useUserInfo();
  const id = shown?.id ?? null;
  const [member, setMember] = useState<Member | null>();
  useEffect(() => {
    let isLeft = false;
    const ask = async () => {
      const user = id && (await (await loadSession()).askSession(client));
      const known = user ? { ...user, ...(await readAddressesToFill(locale)) } : null;
      if (!isLeft) setMember(known);
    };
    // Without an answer the checkout continues as a guest's; the session may still change that.
    ask().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [client, id, locale]);
  return member;
}
