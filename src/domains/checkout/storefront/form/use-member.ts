import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useUserInfo } from '#domains/identity/storefront/user-info.ts';
import type { getOrder, listMyOrders } from '#domains/orders/contract/customer.ts';
import type { Address } from '#domains/orders/contract.ts';
import { ask } from '#platform/browser/calls/ask.ts';

type Member = Record<'id' | 'email' | 'firstName' | 'lastName' | 'street' | 'city', string> & {
  lastAddress: Address | null;
};

/** Loaded for members only. */
const loadSession = () => import('#domains/identity/storefront/session/session.ts');

/** The shipping address of the signed-in user's newest order. */
async function readLastAddress(): Promise<Address | null> {
  const { orders } = await ask<typeof listMyOrders>('GET /account/orders', { query: { limit: 1 } });
  const [newest] = orders;
  if (!newest) return null;
  const { shippingAddress } = await ask<typeof getOrder>('GET /orders/{code}', {
    params: { code: newest.code },
  });
  return shippingAddress;
}

/**
 * The signed-in member by the session, with data to fill in; null for guests, undefined until the session is known.
 */
export function useMember(): Member | null | undefined {
  const client = useQueryClient();
  const shown = useUserInfo();
  const id = shown?.id ?? null;
  const [member, setMember] = useState<Member | null>();
  useEffect(() => {
    let isLeft = false;
    const ask = async () => {
      const user = id && (await (await loadSession()).askSession(client));
      const lastAddress = user ? await readLastAddress().catch(() => null) : null;
      if (!isLeft) setMember(user ? { ...user, lastAddress } : null);
    };
    // Without an answer the checkout continues as a guest's; the session may still change that.
    ask().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [client, id]);
  return member;
}
