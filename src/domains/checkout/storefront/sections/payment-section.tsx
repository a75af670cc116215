import type { ChosenProvider } from '#domains/orders/payment-providers.ts';
import { formatters } from '#platform/i18n/format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { CheckoutQuote } from '../../contract.ts';
import type { CheckoutFormProps } from '../checkout-parts.ts';
import { Section } from './section-parts.tsx';

type Props = Pick<CheckoutFormProps, 'quote' | 'draftState' | 'payment'> & {
  /** The providers that this page supports. */
  providers: readonly ChosenProvider[];
  chosen: ChosenProvider | null;
};

/** The payment provider; without choices if there is nothing to pay. */
export function PaymentSection({ quote, providers, chosen, draftState, payment }: Props) {
  const t = useMessages('account/checkout/general');
  const { due: total, currency } = quote;
  return (
    <Section title={t('payment')}>
      {total === 0 ? (
        <p className="text-quiet">{t('noPayment')}</p>
      ) : (
        <>
          {payment.choice({
            providers,
            chosen,
            total,
            currency,
            onChoose: (provider) => draftState.change({ provider }),
          })}
          <WhyNotInvoice invoice={quote.invoice} currency={currency} isOnly={chosen === null} />
        </>
      )}
    </Section>
  );
}

type Bounds = { invoice: CheckoutQuote['invoice']; currency: string; isOnly: boolean };

/** Why invoice is not offered, if the buyer could change that. */
function WhyNotInvoice({ invoice, currency, isOnly }: Bounds) {
  const t = useMessages('account/checkout/general');
  const { money } = formatters(useLocale(), currency);
  const { refusal, upTo, mostUnits, afterOrders } = invoice;
  if (refusal === null) return null;
  if (refusal === 'not_offered') return isOnly ? <p className="text-quiet">{t('noWayToPay')}</p> : null;
  const sum = upTo === null ? '' : money(upTo);
  return (
    <p className="mt-3 text-quiet text-sm">
      {t(`invoice_${refusal}`, { sum, units: mostUnits, orders: afterOrders })}
    </p>
  );
}
