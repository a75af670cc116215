import { type RefObject, useEffect, useState } from 'react';
import { storedGifts, wrongIn } from '#domains/orders/storefront/gifts/stored-gifts.ts';
import type { CheckoutQuote, WantedGift } from '../../contract.ts';
import { focusFirstWrong } from '../form/use-checkout-form.ts';

export type Gifts = {
  /** Whether all wrong fields are shown. */
  areChecked: boolean;
  /** Whether each recipient can get a mail; otherwise shows what is wrong and focuses the first field. */
  areComplete: () => boolean;
  /** The recipients of the gift cards of the order. */
  wanted: () => WantedGift[];
};

/** The gift cards of an order, each product once. */
export const giftCardsIn = ({ lines }: Pick<CheckoutQuote, 'lines'>) =>
  lines.filter(
    ({ isGiftCard, productId }, index) =>
      isGiftCard && lines.findIndex((line) => line.productId === productId) === index,
  );

/** The recipients of the gift cards in an order. */
export function useGifts(quote: CheckoutQuote, element: RefObject<HTMLFormElement | null>): Gifts {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) focusFirstWrong(element.current);
  }, [refusals, element]);
  const wanted = () =>
    giftCardsIn(quote).flatMap(({ productId }) => {
      const gift = storedGifts.current()[productId];
      return gift
        ? [
            {
              ...gift,
              productId,
              email: gift.email.trim(),
              name: gift.name.trim(),
              sendOn: gift.sendOn || null,
            },
          ]
        : [];
    });
  return {
    areChecked: refusals > 0,
    areComplete() {
      const isFine = wanted().every((gift) => wrongIn({ ...gift, sendOn: gift.sendOn ?? '' }).length === 0);
      if (!isFine) setRefusals((before) => before + 1);
      return isFine;
    },
    wanted,
  };
}
