import { useMessages } from '#platform/i18n/use-messages.ts';
import type { CheckoutFormProps } from '../checkout-parts.ts';
import * as messages from '../messages.ts';
import { Section } from './section.tsx';

type Props = Pick<CheckoutFormProps, 'quote' | 'keeper' | 'payment'> & {
  /** Those that this page can show. */
  providers: readonly string[];
  chosen: string | null;
};

/** How it is paid; nothing to choose where nothing is to be paid. */
export function PaymentSection({ quote, providers, chosen, keeper, payment }: Props) {
  const t = useMessages(messages);
  const { total, currency } = quote;
  return (
    <Section title={t('payment')}>
      {total === 0 ? (
        <p className="text-quiet">{t('noPayment')}</p>
      ) : (
        payment.choice({
          ...{ providers, chosen, total, currency },
          onChoose: (provider) => keeper.change({ provider }),
        })
      )}
    </Section>
  );
}
