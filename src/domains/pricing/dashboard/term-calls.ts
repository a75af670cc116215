import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#platform/browser/api.ts';
import { sendJson } from '#platform/browser/send-json.ts';
import type { Locale } from '#platform/locale.ts';
import type { Promotion, ShippingMethod, TaxRate } from '../contract/term-shapes.ts';

export type Things = { 'shipping-methods': ShippingMethod; 'tax-rates': TaxRate; promotions: Promotion };
export type TermKind = keyof Things;

/** All of one kind, in the order in which the shop keeps them. */
export const termsQuery = <Kind extends TermKind>(kind: Kind) =>
  queryOptions<{ data: Things[Kind][] }>({ queryKey: ['desk', `/api/${kind}`], staleTime: 0 });

/** Throw what `requestJson` throws. */
export function termCalls<Kind extends TermKind>(kind: Kind, locale: Locale) {
  type Thing = Things[Kind];
  const address = (id: string) => `/api/${kind}/${id}?lang=${locale}`;
  return {
    /** Null where it is gone. */
    read: async (id: string): Promise<Thing | null> => {
      const { data } = await getJson<{ data: Thing[] }>(`/api/${kind}?lang=${locale}`);
      return data.find((thing) => thing.id === id) ?? null;
    },
    create: async (terms: Partial<Thing>): Promise<Thing> =>
      (await sendJson<{ data: Thing }>('POST', `/api/${kind}?lang=${locale}`, terms)).data,
    change: async (id: string, terms: Partial<Thing>): Promise<Thing> =>
      (await sendJson<{ data: Thing }>('PATCH', address(id), terms)).data,
    remove: (id: string) => sendJson<{ id: string }>('DELETE', address(id)),
  };
}
