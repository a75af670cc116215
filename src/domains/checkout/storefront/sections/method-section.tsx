import { Arrives } from '#domains/pricing/storefront/arrives.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Radio } from '#ui/choice.tsx';
import { choiceBox, choiceList } from '#ui/choice-box.ts';
import type { CheckoutQuote } from '../../contract.ts';
import type { DraftState } from '../draft/use-draft.ts';
import { Section } from './section-parts.tsx';

type Props = { quote: CheckoutQuote; draftState: DraftState };

/** The shipping method. */
export function MethodSection({ quote, draftState }: Props) {
  const t = useMessages('account/checkout/general');
  const { money } = useFormat();
  const { shipping, shippingMethods } = quote;
  const wanted = draftState.draft.shippingMethodId;
  // At once, not only when the sums of the chosen one are here.
  const chosen = shippingMethods.some(({ methodId }) => methodId === wanted) ? wanted : shipping?.methodId;
  if (shipping?.pickup) return null;
  const isMoved = quote.problems.some(({ kind }) => kind === 'shipping_gone');
  return (
    <Section title={t('method')}>
      {shippingMethods.length === 0 && <p className="text-quiet">{t('noMethod')}</p>}
      {isMoved && (
        <p role="status" className="text-sm text-warn">
          {t('methodGone')}
        </p>
      )}
      {shippingMethods.length > 0 && (
        <fieldset className={choiceList}>
          <legend className="sr-only">{t('method')}</legend>
          {shippingMethods.map(({ methodId, name, total, minDays, maxDays, arrives }) => {
            const isChosen = methodId === chosen;
            return (
              <Radio
                key={methodId}
                name="shippingMethod"
                checked={isChosen}
                onChange={() => draftState.change({ shippingMethodId: methodId })}
                aside={<span className="font-medium text-ink">{total === 0 ? t('free') : money(total)}</span>}
                className={choiceBox(isChosen)}
              >
                <span className="block font-medium">{name}</span>
                {arrives && (
                  <span className="block text-quiet text-sm">
                    <Arrives dates={arrives} />
                  </span>
                )}
                {maxDays > 0 && !arrives && (
                  <span className="block text-quiet text-sm">
                    {t(minDays === maxDays ? 'daysExactly' : 'days', { min: minDays, max: maxDays })}
                  </span>
                )}
              </Radio>
            );
          })}
        </fieldset>
      )}
    </Section>
  );
}
