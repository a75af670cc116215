import type { Ref } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Radio } from '#ui/choice.tsx';
import { choiceBox, choiceList } from '#ui/choice-box.ts';
import type { ChosenProvider } from '../../payment-providers.ts';
import type { PayHandle } from './pay-handle.ts';
import { PayPart } from './pay-part.tsx';
import { payParts } from './pay-parts.ts';

type Props = {
  /** As offered by the shop. */
  providers: readonly ChosenProvider[];
  chosen: ChosenProvider | null;
  onChoose: (provider: ChosenProvider) => void;
  total: number;
  currency: string;
  handle: Ref<PayHandle>;
};

/** The choice of a payment provider, with its fields. */
export function PaymentChoice({ providers, chosen, onChoose, handle, ...amount }: Props) {
  const t = useMessages('account/orders/payment');
  return (
    <fieldset className={choiceList}>
      <legend className="sr-only">{t('ways')}</legend>
      {providers
        .filter((provider) => provider in payParts)
        .map((provider) => (
          <div key={provider} className={choiceBox(provider === chosen)}>
            <Radio name="provider" checked={provider === chosen} onChange={() => onChoose(provider)}>
              <span className="block font-medium">{t(provider)}</span>
              <span className="block text-quiet text-sm">{t(`${provider}Text`)}</span>
            </Radio>
            {provider === chosen && payParts[provider] && (
              <div className="mt-3 border-line border-t pt-4">
                <PayPart key={provider} provider={provider} handle={handle} {...amount} />
              </div>
            )}
          </div>
        ))}
    </fieldset>
  );
}
