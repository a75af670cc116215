import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';
import type { Address } from '#domains/orders/contract.ts';
import { type EditLine, lineMoves, typedPrices } from '#domains/orders/dashboard/editing/use-edit.ts';
import { LocaleContext, useLocale } from '#platform/i18n/locale-context.ts';
import { typedAmount } from '#platform/i18n/typed-numbers.ts';
import { type Locale, offeredLocale } from '#platform/locale.ts';
import { minorDigits } from '#platform/money.ts';
import { showNumber } from '#ui/dashboard/show-number.ts';
import type { OrderDraft } from '../contract/drafts.ts';
import { type DraftBody, draftCalls } from './draft-calls.ts';

const PAUSE_MS = 300;

export const emptyAddress: Address = {
  firstName: '',
  lastName: '',
  company: '',
  line1: '',
  line2: '',
  postalCode: '',
  city: '',
  region: null,
  country: '',
  phone: '',
};

type Fields = {
  lines: EditLine[];
  userId: string | null;
  email: string;
  locale: Locale;
  address: Address;
  /** Null: the same. */
  billing: Address | null;
  shippingMethodId: string | null;
  shippingPrice: string;
  /** As typed; blank ones are not sent. */
  codes: string[];
  reason: string;
  note: string;
  buyerNote: string;
};

/** The state of the page on which staff write an order, and what the order would cost. */
export function useOrderDraft(draft: OrderDraft | null, home: string) {
  const locale = useLocale();
  const { currency, languages, texts } = use(LocaleContext);
  const [fields, setFields] = useState<Fields>(() =>
    fieldsOf(draft, { locale: offeredLocale(locale, languages), texts, home }),
  );
  const { priceOf, isWrong } = typedPrices(texts, minorDigits(currency));
  const percentOf = (typed = '') => {
    const percent = typed.trim() === '' ? null : typedAmount(texts, typed, 2);
    return percent === null || percent > 100 ? null : percent;
  };
  const isPercentWrong = (typed: string) => typed.trim() !== '' && percentOf(typed) === null;
  const set = (changed: Partial<Fields>) => setFields((all) => ({ ...all, ...changed }));
  const { change, remove, add } = lineMoves((next) =>
    setFields((all) => ({ ...all, lines: next(all.lines) })),
  );
  const { lines, address, billing, codes, reason, note, buyerNote, shippingPrice, ...others } = fields;
  const isAddressEmpty = JSON.stringify(address) === JSON.stringify(emptyAddress);
  const [code = null, ...furtherCodes] = codes.map((one) => one.trim()).filter((one) => one !== '');
  const content: DraftBody = {
    ...others,
    email: others.email.trim(),
    lines: lines.map(({ productId, variantId, quantity, price, percentOff, name, choice, image }) => {
      const typed = { unitPrice: priceOf(price), percentOff: percentOf(percentOff) };
      return { productId, variantId, quantity, ...typed, name, choice, image };
    }),
    shippingAddress: isAddressEmpty ? null : address,
    billingAddress: billing,
    shippingPrice: priceOf(shippingPrice),
    code,
    codes: furtherCodes,
    reason: reason.trim(),
    note: note.trim(),
    buyerNote: buyerNote.trim(),
  };
  const isTyped =
    [shippingPrice, ...lines.map(({ price }) => price)].some((typed) => priceOf(typed) !== null) ||
    lines.some(({ percentOff }) => percentOf(percentOff) !== null);
  const quoted = useDraftQuote(content, lines.length === 0);
  const preview = quoted.quote && {
    lines: quoted.quote.lines.map(({ variantId, subtotal }) => ({ lineId: null, variantId, subtotal })),
  };
  const isInvalid =
    isWrong(shippingPrice) ||
    lines.some(({ price, percentOff = '' }) => isWrong(price) || isPercentWrong(percentOff));
  const checks = { isTyped, isInvalid, isWrong, isPercentWrong };
  return { ...fields, ...quoted, ...checks, currency, languages, content, set, change, remove, add, preview };
}

export type DraftState = ReturnType<typeof useOrderDraft>;

type Start = { locale: Locale; texts: Locale; home: string };

function fieldsOf(draft: OrderDraft | null, { locale, texts, home }: Start): Fields {
  const known = draft?.content;
  const shown = (number: number | null | undefined) =>
    number == null ? '' : showNumber(String(number), texts);
  return {
    lines: (known?.lines ?? []).map(({ unitPrice, percentOff, ...line }, index) => ({
      ...line,
      key: `${line.variantId ?? line.productId} ${index}`,
      lineId: null,
      unitPrice: 0,
      price: shown(unitPrice),
      percentOff: shown(percentOff),
    })),
    userId: known?.userId ?? null,
    email: known?.email ?? '',
    locale: known?.locale ?? locale,
    address: { ...emptyAddress, ...(known ? known.shippingAddress : { country: home }) },
    billing: known?.billingAddress ?? null,
    shippingMethodId: known?.shippingMethodId ?? null,
    shippingPrice: shown(known?.shippingPrice),
    codes: [known?.code ?? '', ...(known?.codes ?? [])],
    reason: known?.reason ?? '',
    note: known?.note ?? '',
    buyerNote: known?.buyerNote ?? '',
  };
}

/** What the order would cost; the last answer stays while the next is on its way. */
function useDraftQuote(content: DraftBody, isEmpty: boolean) {
  const locale = useLocale();
  const wanted = JSON.stringify({ ...content, reason: '', note: '', buyerNote: '' });
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, error, isFetching } = useQuery({
    queryKey: ['dashboard', 'order-draft', asked],
    queryFn: () => draftCalls(locale).quote(JSON.parse(asked)),
    placeholderData: keepPreviousData,
    retry: false,
    enabled: !isEmpty,
    staleTime: 10_000,
  });
  return {
    quote: error || isEmpty ? null : (data ?? null),
    failure: error,
    isSettled: asked === wanted && !isFetching,
  };
}
