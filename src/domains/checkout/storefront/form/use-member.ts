import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useUserInfo } from '#domains/identity/storefront/user-info.ts';
import type { getOrder, listMyOrders } from '#domains/orders/contract/customer.ts';
import type { Address } from '#domains/orders/contract.ts';
import { ask } from '#platform/browser/calls/ask.ts';

type Member = Record<'id' | 'email' | 'firstName' | 'lastName' | 'street' | 'city', string> & {
  lastAddress: Address | null;
};

/** What only members need. */
const loadSession = () => import('#domains/identity/storefront/session/session.ts');

/** Where the newest order of whoever is signed in went. */
async function readLastAddress(): Promise<Address | null> {
  const { orders } = await ask<typeof listMyOrders>('GET /account/orders', { query: { limit: 1 } });
  const [newest] = orders;
  if (!newest) return null;
  const { shippingAddress } = await ask<typeof getOrder>('GET /orders/{code}', {
    params: { code: newest.code },
  });
  return shippingAddress;
}

/** Who is signed in, as the session says, with what a checkout can be filled in with; null for guests, undefined until
 * the session has answered. */
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
    // Without an answer it is a guest's checkout, which the session may still make a member's.
    ask().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [client, id]);
  return member;
}
