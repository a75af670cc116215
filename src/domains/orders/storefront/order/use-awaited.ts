import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OrderDetail } from '../../contract.ts';
import { orderQuery } from '../order-calls.ts';
import { awaitsMore } from './awaits-more.ts';

/** When to look again, counted from when there was something to wait for. After the last one nobody asks any more. */
const LOOKS_MS = [1_500, 4_000, 10_000, 25_000];

/** Reads an order again a few times while the shop is about to pay money back or to write its documents. */
export function useAwaited(order: OrderDetail, token: string | undefined): void {
  const client = useQueryClient();
  const isAwaited = awaitsMore(order);
  const { code } = order;
  useEffect(() => {
    if (!isAwaited) return;
    const look = () => void client.invalidateQueries(orderQuery(code, token));
    const timers = LOOKS_MS.map((pause) => setTimeout(look, pause));
    return () => timers.forEach(clearTimeout);
  }, [client, isAwaited, code, token]);
}
