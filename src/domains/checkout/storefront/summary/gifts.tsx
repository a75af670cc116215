import { MOST_DECLINED } from '#domains/pricing/limits.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import type { CheckoutQuote } from '../../contract.ts';
import type { DraftState } from '../draft/use-draft.ts';

export type GiftActions = {
  onDecline: (promotionIds: string[]) => void;
  onWant: (promotionId: string) => void;
};

/** Declines gifts, and takes that back. */
export const giftActionsOf = (draftState: DraftState): GiftActions => ({
  onDecline(ids) {
    const declined = [...new Set([...draftState.current().declinedGifts, ...ids])];
    draftState.change({ declinedGifts: declined.slice(-MOST_DECLINED) });
  },
  onWant(id) {
    const { declinedGifts } = draftState.current();
    draftState.change({ declinedGifts: declinedGifts.filter((other) => other !== id) });
  },
});

type Props = { gifts: CheckoutQuote['gifts'] } & Pick<GiftActions, 'onWant'>;

/** The gifts that are sold out, and those that were declined. */
export function GiftNotes({ gifts, onWant }: Props) {
  const t = useMessages('account/checkout/general');
  const others = gifts.filter(({ status }) => status !== 'added');
  return (
    <ul className="mt-4 grid gap-2 text-sm empty:hidden">
      {others.map(({ promotionId, product, name, status }) => (
        <li
          key={promotionId}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-quiet"
        >
          <span className="min-w-0 flex-1 basis-32 text-pretty">
            {t(status === 'sold_out' ? 'giftSoldOut' : 'giftDeclined', { product, name })}
          </span>
          {status === 'declined' && (
            <Button look="secondary" size="sm" onClick={() => onWant(promotionId)}>
              {t('giftTake')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
