import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import type { CheckoutQuote } from '../../contract.ts';
import * as messages from '../messages.ts';
import type { Placing } from '../placing/use-placing.ts';
import { Sums } from '../summary/sums.tsx';
import { Section } from './section.tsx';

type Props = {
  quote: CheckoutQuote;
  isBusy: boolean;
  placing: Placing;
  sellsInEu: boolean;
  /** Refusals that have their own place on the page are not said again here. */
  refusal: string | null;
};

/** What is bought and for how much, straight above the button that buys it. */
export function ReviewSection({ quote, isBusy, placing, sellsInEu, refusal }: Props) {
  const t = useMessages(messages);
  const { status } = placing;
  const isSending = status === 'sending' || status === 'paying';
  return (
    <Section title={t('review')}>
      <OrderFacts quote={quote} />
      <Sums quote={quote} isBusy={isBusy} />
      <Agreement sellsInEu={sellsInEu} />
      {refusal !== null && (
        <Notice look="bad" id="refusal">
          {refusal}
        </Notice>
      )}
      <Button type="submit" size="lg" aria-busy={isSending} className="w-full">
        {isSending ? t(status) : t(sellsInEu ? 'orderAndPay' : 'order')}
      </Button>
    </Section>
  );
}

/** Name, choice, quantity and price of each thing. */
function OrderFacts({ quote }: { quote: CheckoutQuote }) {
  const t = useMessages(messages);
  const { money } = useFormat();
  return (
    <ul aria-label={t('goods')} className="grid gap-2">
      {quote.lines.map(({ variantId, name, choice, quantity, unitPrice, subtotal }) => (
        <li key={variantId} className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0 flex-1 basis-28">
            <span className="tabular-nums">{t('times', { quantity })}</span> {name}
            {choice && <span className="text-quiet"> ({choice})</span>}
            {quantity > 1 && (
              <span className="block text-quiet text-sm">{t('each', { price: money(unitPrice) })}</span>
            )}
          </span>
          <span className="ms-auto tabular-nums">{money(subtotal)}</span>
        </li>
      ))}
    </ul>
  );
}

const link = 'inline-flex items-center underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11';

/** What one agrees to by ordering; the pages open beside, so that nothing typed is left. */
function Agreement({ sellsInEu }: { sellsInEu: boolean }) {
  const t = useMessages(messages);
  return (
    <div className="grid gap-1 text-quiet text-sm">
      <p className="text-pretty">{t(sellsInEu ? 'agreeInEu' : 'agree')}</p>
      <p className="flex flex-wrap gap-x-4">
        <Link href="/terms" target="_blank" className={link}>
          {t('terms')}
        </Link>
        <Link href="/privacy" target="_blank" className={link}>
          {t('privacy')}
        </Link>
        <Link href="/shipping-and-returns" target="_blank" className={link}>
          {t(sellsInEu ? 'withdrawal' : 'returns')}
        </Link>
      </p>
    </div>
  );
}
