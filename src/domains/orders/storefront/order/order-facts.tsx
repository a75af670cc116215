import type { ReactNode } from 'react';
import { Arrives } from '#domains/pricing/storefront/arrives.tsx';
import { PlaceHours } from '#domains/pricing/storefront/place-hours.tsx';
import { isLargeFirst } from '#platform/address/own-script.ts';
import { countryName } from '#platform/i18n/country-name.ts';
import { useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { readablePhone } from '#platform/phone.ts';
import type { Address, OrderDetail } from '../../contract.ts';
import { paidBy } from '../../paid-by.ts';
import { useStateWords } from '../status/order-status.tsx';

type Props = {
  order: OrderDetail;
  /** Further facts: the shop's own, for buyers. */
  more?: OrderDetail['facts'];
};

/** Shipping address, shipping method and payment of an order; while it is awaited, when it arrives. */
export function OrderFacts({ order, more = [] }: Props) {
  const t = useMessages('account/orders/order');
  const { shippingAddress, billingAddress, shippingMethod } = order;
  const isAwaited = order.status !== 'delivered' && order.status !== 'canceled';
  return (
    <dl className="grid gap-5 text-sm sm:max-lg:grid-cols-2">
      {shippingMethod.pickup ? (
        <Fact name={t('pickupAt')}>
          <AddressLines address={shippingAddress} lines={order.shippingAddressLines} />
          <PlaceHours place={shippingMethod.pickup} />
          {isAwaited && shippingMethod.arrives && (
            <span className="block text-quiet">
              <Arrives dates={shippingMethod.arrives} isCollected />
            </span>
          )}
        </Fact>
      ) : (
        <Fact name={t('shippingAddress')}>
          <AddressLines address={shippingAddress} lines={order.shippingAddressLines} />
        </Fact>
      )}
      <Fact name={t('billingAddress')}>
        {isSameAddress(shippingAddress, billingAddress) ? (
          t('sameAddress')
        ) : (
          <AddressLines address={billingAddress} lines={order.billingAddressLines} />
        )}
      </Fact>
      {!shippingMethod.pickup && (
        <Fact name={t('shippingMethod')}>
          <bdi>{shippingMethod.name}</bdi>
          {isAwaited && <Days {...shippingMethod} />}
        </Fact>
      )}
      <Fact name={t('payment')}>
        <PaidHow order={order} />
      </Fact>
      {more.map(({ name, value, href }) => (
        <Fact key={`${name} ${value}`} name={name}>
          {href ? (
            <a href={href} className="underline underline-offset-4">
              {value}
            </a>
          ) : (
            <bdi className="wrap-anywhere whitespace-pre-line">{value}</bdi>
          )}
        </Fact>
      ))}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <dt className="font-semibold">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Days({ minDays, maxDays, arrives }: OrderDetail['shippingMethod']) {
  const t = useMessages('account/orders/order');
  if (arrives)
    return (
      <span className="block text-quiet">
        <Arrives dates={arrives} />
      </span>
    );
  if (maxDays <= 0) return null;
  const days = minDays === maxDays ? `${maxDays}` : `${minDays}–${maxDays}`;
  return (
    <span className="block text-quiet">
      {maxDays === 1 ? t('oneWorkingDay') : t('workingDays', { days })}
    </span>
  );
}

function PaidHow({ order }: { order: OrderDetail }) {
  const t = useMessages('account/orders/order');
  const stateWords = useStateWords(true);
  const { provider, details } = order.payment;
  const { brand, last4 } = details;
  const isCard = typeof last4 === 'string' && last4 !== '';
  return (
    <>
      {(provider !== 'stripe' || !isCard) && t(paidBy[provider])}
      {isCard && <span className="block">{t('cardEnding', { brand: String(brand ?? ''), last4 })}</span>}
      <span className="block text-quiet">{stateWords(order).payment}</span>
    </>
  );
}

/** A postal address, one part per line. */
function AddressLines({ address, lines }: { address: Address; lines: readonly string[] }) {
  const t = useMessages('account/orders/order');
  const locale = useTexts();
  // Runtimes know some countries by other names.
  const country = (
    <span className="block" suppressHydrationWarning>
      {countryName(locale, address.country)}
    </span>
  );
  const isCountryFirst = isLargeFirst(address.country, locale);
  return (
    <address className="not-italic">
      {isCountryFirst && country}
      {lines.map((line) => (
        <bdi key={line} className="block">
          {line}
        </bdi>
      ))}
      {!isCountryFirst && country}
      {address.vatId && <bdi className="block text-quiet">{t('vatId', { id: address.vatId })}</bdi>}
      {address.buyerReference && (
        <bdi className="block text-quiet">{t('buyerReference', { reference: address.buyerReference })}</bdi>
      )}
      {address.phone && (
        <bdi className="block text-quiet">{readablePhone(address.phone, address.country)}</bdi>
      )}
    </address>
  );
}

const isSameAddress = (a: Address, b: Address): boolean =>
  (Object.keys(a) as (keyof Address)[]).every((key) => a[key] === b[key]);
