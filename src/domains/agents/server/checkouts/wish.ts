import { randomBytes } from 'node:crypto';
import type { CartInput, CheckoutUpdate, PostalAddress } from '../../contract/input.ts';
import { type Consent, consentFrom } from './consent.ts';

export type WishDestination = PostalAddress & { id: string };

/** What an agent wishes for, as it is stored. Never prices and never credentials. */
export type Wish = {
  lines: { id: string; item: string; quantity: number }[];
  buyer: Omit<NonNullable<CartInput['buyer']>, 'consent'> | null;
  /** What the buyer decided; absent in older rows. */
  consent?: Consent;
  context: CartInput['context'] | null;
  attribution: Record<string, string> | null;
  codes: string[];
  /** Whether codes were ever sent: then the answer has them, also if there are none. */
  methodType: string | null;
  /** Where the method stands among those that were sent; absent in older rows. */
  methodPlace?: number;
  destinations: WishDestination[];
  destinationId: string | null;
  optionId: string | null;
  /** How the last try to pay was meant. */
  instruments: { id: string; handler_id: string; type: string }[];
  /** The buyer must confirm the payment of the order that stands. */
  needsConfirmation: boolean;
};

const randomId = (prefix: string) => `${prefix}_${randomBytes(9).toString('base64url')}`;

/** Keeps an id that is short and new, else makes one. */
function namer(prefix: string): (id: string | undefined) => string {
  const taken = new Set<string>();
  return (id) => {
    const kept = id !== undefined && id !== '' && id.length <= 100 && !taken.has(id) ? id : randomId(prefix);
    taken.add(kept);
    return kept;
  };
}

const isShipping = ({ type = 'shipping' }: { type?: string | undefined }) => type === 'shipping';

/** What an update leaves of a wish: all that it may write is replaced, and codes stay where none are sent. */
export function wishFrom(input: CartInput | CheckoutUpdate, before: Wish | null): Wish {
  const { consent, ...named } = input.buyer ?? {};
  const buyer = Object.keys(named).length > 0 ? named : null;
  const idOfLine = namer('li');
  const idOfDestination = namer('dest');
  const methods = ('fulfillment' in input ? input.fulfillment?.methods : undefined) ?? [];
  const method = methods.find(isShipping) ?? methods[0];
  const other = methods.findIndex((each) => !isShipping(each));
  const destinations = (method?.destinations ?? []).map((destination) => ({
    ...destination,
    id: idOfDestination(destination.id),
  }));
  const [only, ...others] = destinations;
  const selected = method?.selected_destination_id ?? (others.length === 0 ? only?.id : null) ?? null;
  return {
    lines: input.line_items.map(({ id, item, quantity }) => ({ id: idOfLine(id), item: item.id, quantity })),
    buyer,
    consent: consentFrom(consent, before?.consent),
    context: input.context ?? null,
    attribution: input.attribution ?? null,
    codes: input.discounts?.codes ?? before?.codes ?? [],
    methodType: (methods[other] ?? method)?.type ?? null,
    methodPlace: Math.max(other, 0),
    destinations,
    destinationId: selected,
    optionId: method?.groups?.find(({ selected_option_id: id }) => id)?.selected_option_id ?? null,
    instruments: [],
    needsConfirmation: false,
  };
}
