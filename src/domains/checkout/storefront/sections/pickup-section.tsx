import { Arrives } from '#domains/pricing/storefront/arrives.tsx';
import { PlaceHours } from '#domains/pricing/storefront/place-hours.tsx';
import { placeLine } from '#domains/pricing/storefront/place-line.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Radio } from '#ui/choice.tsx';
import { choiceBox, choiceList } from '#ui/choice-box.ts';
import type { CheckoutQuote } from '../../contract.ts';
import type { DraftState } from '../draft/use-draft.ts';
import { Section } from './section-parts.tsx';

type Props = { quote: CheckoutQuote; draftState: DraftState };

/** Delivery or one of the places where the order can be collected; nothing in a shop without any. */
export function PickupSection({ quote, draftState }: Props) {
  const t = useMessages('account/checkout/general');
  const { money } = useFormat();
  const { pickupPlaces, shipping, shippingMethods } = quote;
  if (pickupPlaces.length === 0) return null;
  const { shippingMethodId } = draftState.draft;
  const chosen = pickupPlaces.find(({ id }) => id === shippingMethodId);
  const method =
    shippingMethods.find(({ methodId }) => methodId === shipping?.methodId) ?? shippingMethods[0];
  return (
    <Section title={t('how')}>
      <fieldset className={choiceList}>
        <legend className="sr-only">{t('how')}</legend>
        <Radio
          name="how"
          checked={!chosen}
          onChange={() => draftState.change({ shippingMethodId: null })}
          aside={
            method && (
              <span className="font-medium text-ink">
                {method.total === 0 ? t('free') : money(method.total)}
              </span>
            )
          }
          className={choiceBox(!chosen)}
        >
          <span className="block font-medium">{t('delivered')}</span>
          {method?.arrives && (
            <span className="block text-quiet text-sm">
              <Arrives dates={method.arrives} />
            </span>
          )}
        </Radio>
        {pickupPlaces.map((place) => (
          <Radio
            key={place.id}
            name="how"
            checked={place === chosen}
            // What is collected has no other billing address than the buyer's.
            onChange={() => draftState.change({ shippingMethodId: place.id, billing: null })}
            aside={<span className="font-medium text-ink">{t('free')}</span>}
            className={choiceBox(place === chosen)}
          >
            <span className="block font-medium">{t('collectIt', { name: place.name })}</span>
            <bdi className="block text-quiet text-sm">{placeLine(place.address)}</bdi>
            {place === chosen && <PlaceHours place={place} />}
            {place.id === shipping?.methodId && shipping.arrives && (
              <span className="block text-sm">
                <Arrives dates={shipping.arrives} isCollected />
              </span>
            )}
          </Radio>
        ))}
      </fieldset>
    </Section>
  );
}
