import { useMessages } from '#platform/i18n/use-messages.ts';
import type { CheckoutQuote } from '../../contract.ts';
import type { PaymentSide } from '../checkout-parts.ts';
import type { DraftKeeper } from '../draft/use-draft.ts';
import * as messages from '../messages.ts';
import { Section } from './section.tsx';

type Props = {
  quote: CheckoutQuote;
  /** Those that this page can show. */
  providers: readonly string[];
  chosen: string | null;
  keeper: DraftKeeper;
  payment: PaymentSide;
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
