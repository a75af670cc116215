import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { postalCodeProblem } from '#platform/address/address-format.ts';
import { useLocale, useTexts } from '#platform/i18n/locale-context.ts';
import { typedAmount } from '#platform/i18n/typed-numbers.ts';
import type { Locale } from '#platform/locale.ts';
import { minorDigits } from '#platform/money.ts';
import type { OrderGoods } from '../../contract/editing.ts';
import type { Address, OrderDetail } from '../../contract.ts';
import { type EditDraft, previewEdit } from '../order-calls.ts';

export type Edit = ReturnType<typeof useEdit>;

/** A line of the form. `lineId` is null of a new one; `price` is as typed, empty where it stays. */
export type EditLine = {
  key: string;
  lineId: string | null;
  productId: string;
  variantId: string | null;
  name: string;
  choice: string;
  image: string;
  unitPrice: number;
  quantity: number;
  price: string;
  /** Units that have left, which stay; absent: none. */
  fulfilledQuantity?: number;
  /** Absent: as many as an order may have of one. */
  most?: number;
  /** As typed, where a percentage can be typed in place of a price. */
  percentOff?: string;
};

/** Reads typed prices: null where none is typed, and for what is no amount. */
export function typedPrices(texts: Locale, decimals: number) {
  const priceOf = (typed: string) => (typed.trim() === '' ? null : typedAmount(texts, typed, decimals));
  return { priceOf, isWrong: (typed: string) => typed.trim() !== '' && priceOf(typed) === null };
}

/** What staff do with the lines of an order; the same goods are one line. */
export const lineMoves = (setLines: (change: (lines: EditLine[]) => EditLine[]) => void) => ({
  change: (key: string, changed: Partial<EditLine>) =>
    setLines((all) => all.map((line) => (line.key === key ? { ...line, ...changed } : line))),
  remove: (key: string) => setLines((all) => all.filter((line) => line.key !== key)),
  add: (goods: OrderGoods) =>
    setLines((all) => {
      const same = all.find(({ variantId }) => variantId === goods.variantId);
      if (!same) return [...all, { ...goods, key: goods.variantId, lineId: null, quantity: 1, price: '' }];
      return all.map((line) => (line === same ? { ...line, quantity: line.quantity + 1 } : line));
    }),
});

const PAUSE_MS = 300;

/** The state of an edit, and what the order would cost. Typed prices that are no amounts count as none. */
export function useEdit(order: OrderDetail) {
  const [lines, setLines] = useState(() => order.lines.map((line) => toLine(line, order)));
  const [address, setAddress] = useState<Address | null>(null);
  const [shippingPrice, setShippingPrice] = useState('');
  const [reason, setReason] = useState('');
  const [email, setEmail] = useState(order.email);
  const [withGifts, setWithGifts] = useState(false);
  const [shippingMethodId, setShippingMethodId] = useState<string | null>(null);
  const [reference, setReference] = useState(order.billingAddress.buyerReference ?? '');
  const decimals = minorDigits(order.currency);
  const { priceOf, isWrong } = typedPrices(useTexts(), decimals);
  const { change, remove, add } = lineMoves(setLines);
  // Opened and left as it was, an address is no change: nobody is written to about nothing.
  const isMoved = address !== null && JSON.stringify(address) !== JSON.stringify(order.shippingAddress);
  const draft: EditDraft = {
    revision: order.revision,
    lines: order.lines.flatMap(({ id, quantity }) => {
      const line = lines.find(({ lineId }) => lineId === id);
      const unitPrice = line ? priceOf(line.price) : null;
      if (line && line.quantity === quantity && unitPrice === null) return [];
      return [{ lineId: id, quantity: line?.quantity ?? 0, unitPrice }];
    }),
    added: lines
      .filter(({ lineId }) => lineId === null)
      .map(({ productId, variantId, quantity, price }) => ({
        productId,
        variantId,
        quantity,
        unitPrice: priceOf(price),
      })),
    shippingAddress: isMoved ? address : null,
    email: email.trim() === order.email ? null : email.trim(),
    shippingMethodId,
    buyerReference:
      reference.trim() === (order.billingAddress.buyerReference ?? '') ? null : reference.trim(),
    shippingPrice: priceOf(shippingPrice),
    withGifts,
    reason: reason.trim(),
  };
  const isTyped = [shippingPrice, ...lines.map(({ price }) => price)].some(
    (typed) => priceOf(typed) !== null,
  );
  const becomesTaxed = order.vatIdCheck === 'invalid';
  const isChanged =
    draft.lines.length + draft.added.length > 0 ||
    isMoved ||
    [draft.shippingPrice, draft.email, shippingMethodId, draft.buyerReference].some((one) => one !== null) ||
    becomesTaxed;
  const contact = { email, setEmail, shippingMethodId, setShippingMethodId, reference, setReference };
  const fields = {
    lines,
    change,
    remove,
    add,
    address,
    setAddress,
    shippingPrice,
    setShippingPrice,
    withGifts,
    setWithGifts,
    ...contact,
  };
  const isCodeWrong = isMoved && postalCodeProblem(address.country, address.postalCode) !== null;
  const isInvalid = isCodeWrong || isWrong(shippingPrice) || lines.some(({ price }) => isWrong(price));
  const checks = { isWrong, isTyped, isInvalid, isChanged };
  return { ...fields, ...checks, reason, setReason, draft, ...usePreview(order, draft, isCodeWrong) };
}

const toLine = (line: OrderDetail['lines'][number], { fulfillmentStatus }: OrderDetail): EditLine => ({
  ...line,
  key: line.id,
  lineId: line.id,
  productId: line.productId ?? line.id,
  price: '',
  ...(fulfillmentStatus !== 'unfulfilled' && { most: line.quantity }),
});

/**
 * What the order would cost; the last answer stays while the next is on its way, or a postal code is not complete. The
 * reason is asked for when saving.
 */
function usePreview({ code, lines }: OrderDetail, draft: EditDraft, isCodeWrong: boolean) {
  const locale = useLocale();
  const wanted = JSON.stringify({ ...draft, reason: '-' });
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isEmpty =
    draft.added.length === 0 && draft.lines.filter((line) => line.quantity === 0).length === lines.length;
  const { data, error, isFetching } = useQuery({
    queryKey: ['dashboard', 'edit', code, asked],
    queryFn: () => previewEdit(locale, code, JSON.parse(asked)),
    placeholderData: keepPreviousData,
    retry: false,
    enabled: !isEmpty && !isCodeWrong,
    staleTime: 10_000,
  });
  const isSettled = asked === wanted && !isFetching;
  return { preview: error || isEmpty ? null : (data ?? null), failure: error, isEmpty, isSettled };
}
