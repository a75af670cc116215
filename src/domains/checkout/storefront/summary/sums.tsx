import { isTakenOff } from '#domains/pricing/code-effect.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { formatShare } from '#platform/i18n/format-numbers.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import type { CheckoutQuote } from '../../contract.ts';

type Props = { quote: CheckoutQuote; isBusy: boolean };

/** The totals of the quote. */
export function Sums({ quote, isBusy }: Props) {
  const t = useMessages('account/checkout/general');
  const { money } = useFormat();
  const { shipping, pricesIncludeTax, taxes } = quote;
  const { vatIdCheck } = quote;
  return (
    <>
      <dl
        aria-busy={isBusy}
        className={cx('grid gap-2 tabular-nums transition-opacity', isBusy && 'opacity-60')}
      >
        <Row words={t('subtotal')} value={money(quote.subtotal)} />
        {quote.discounts.filter(isTakenOff).map(({ promotionId, name, code, amount }) => (
          <Row
            key={promotionId}
            words={code ? t('discountByCode', { name, code }) : name}
            value={`−${money(amount)}`}
            className="text-good"
          />
        ))}
        {quote.deposit > 0 && <Row words={t('deposit')} value={money(quote.deposit)} />}
        {shipping && (
          <Row
            words={t(shipping.pickup ? 'pickupBy' : 'shippingBy', { name: shipping.name })}
            value={shipping.price === 0 ? t('free') : money(shipping.price)}
          />
        )}
        {quote.isIntraCommunity && (
          <Row words={t('intraCommunity')} value={money(0)} className="text-quiet text-sm" />
        )}
        {!pricesIncludeTax && !quote.isIntraCommunity && <Taxes taxes={taxes} words="taxAdded" />}
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-4 font-semibold text-xl normal-nums">
          <dt>{t('total')}</dt>
          <dd>{money(quote.total)}</dd>
        </div>
        {pricesIncludeTax && <Taxes taxes={taxes} words="taxIncluded" />}
        {quote.credits.map(({ kind, typed, lastFour, amount }) => (
          <Row
            key={typed ?? kind}
            words={kind === 'gift_card' ? t('giftCardOf', { lastFour }) : t('storeCredit')}
            value={`−${money(amount)}`}
            className="text-good"
          />
        ))}
        {quote.credits.length > 0 && (
          <Row words={t('stillToPay')} value={money(quote.due)} className="font-semibold" />
        )}
      </dl>
      {(vatIdCheck === 'invalid' || vatIdCheck === 'unknown') && (
        <p role="status" className="mt-3 text-pretty text-quiet text-sm">
          {t(`vatId_${vatIdCheck}`)}
        </p>
      )}
    </>
  );
}

type RowProps = { words: string; value: string; className?: string };

const Row = ({ words, value, className }: RowProps) => (
  <div className={cx('flex flex-wrap justify-between gap-x-4', className)}>
    <dt className="min-w-0 flex-1 basis-28">{words}</dt>
    <dd className="ms-auto">{value}</dd>
  </div>
);

type TaxProps = { taxes: CheckoutQuote['taxes']; words: 'taxAdded' | 'taxIncluded' };

function Taxes({ taxes, words }: TaxProps) {
  const t = useMessages('account/checkout/general');
  const { money } = useFormat();
  const locale = useLocale();
  return taxes.map(({ name, rate, tax }) => (
    <Row
      key={`${name} ${rate}`}
      words={t(words, { name, rate: formatShare(locale, rate) })}
      value={money(tax)}
      {...(words === 'taxIncluded' && { className: 'text-quiet text-sm' })}
    />
  ));
}
