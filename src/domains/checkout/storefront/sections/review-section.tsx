import { type ReactNode, useEffect, useRef } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { BasePrice, Deposit } from '#ui/price.tsx';
import type { CheckoutQuote } from '../../contract.ts';
import type { CheckoutFormProps } from '../checkout-parts.ts';
import type { Refused } from '../placing/send-order.ts';
import { changesIn, isHarmless } from '../quote/lines.ts';
import { Sums } from '../summary/sums.tsx';
import { Section } from './section-parts.tsx';

type Props = Pick<
  CheckoutFormProps,
  'quote' | 'lines' | 'placing' | 'sellsInEu' | 'isWritten' | 'draftState' | 'logInHref'
> & {
  isBusy: boolean;
  /** What is wrong in the form. */
  wrong: ReactNode;
};

/** Items and total, directly above the order button, as EU law requires. */
export function ReviewSection(props: Props) {
  const { quote, lines, isBusy, placing, sellsInEu, isWritten, wrong } = props;
  const t = useMessages('account/checkout/general');
  const { status, refused } = placing;
  const isSending = status === 'sending' || status === 'paying';
  // Obstacles in the cart are shown where the cart can be changed.
  const isInTheWay = changesIn(quote, lines).some((change) => !isHarmless(change));
  return (
    <Section title={t('review')}>
      <Agreement sellsInEu={sellsInEu} isWritten={isWritten} />
      <OrderFacts quote={quote} />
      <Sums quote={quote} isBusy={isBusy} />
      {refused && !isInTheWay && <Refusal {...props} refused={refused} />}
      {wrong}
      <Button type="submit" size="lg" aria-busy={isSending} className="w-full">
        {isSending ? t(status) : t(sellsInEu ? 'orderAndPay' : 'order')}
      </Button>
    </Section>
  );
}

type RefusalProps = Pick<Props, 'quote' | 'draftState' | 'logInHref'> & { refused: Refused };

/** Why the last attempt placed nothing; a member whose session has ended chooses how to go on. */
function Refusal(props: RefusalProps) {
  const { refused, draftState } = props;
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is news.
  useEffect(() => box.current?.focus(), [refused]);
  const isLoggedOut = refused.code === 'auth.sign_in_required';
  if (isLoggedOut && draftState.draft.owner === null) return null;
  return (
    <Notice look="bad" ref={box} className="grid justify-items-start gap-3">
      {isLoggedOut ? <LoggedOut {...props} /> : <RefusalWords {...props} />}
    </Notice>
  );
}

function LoggedOut({ draftState, logInHref }: RefusalProps) {
  const t = useMessages('account/checkout/general');
  return (
    <>
      <p className="text-pretty">{t('sessionEnded')}</p>
      <LinkButton href={logInHref}>{t('logIn')}</LinkButton>
      <Button
        look="secondary"
        onClick={({ currentTarget }) => {
          currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
          draftState.change({ owner: null });
        }}
      >
        {t('orderAsGuest')}
      </Button>
    </>
  );
}

function RefusalWords({ refused, quote }: RefusalProps) {
  const t = useMessages('account/checkout/general');
  const { money } = useFormat();
  const isTotal = refused.code === 'checkout.total_changed';
  const isDue = refused.code === 'checkout.credit_changed';
  // Another way is chosen by now.
  const isMoved = refused.code === 'checkout.shipping_unavailable' && quote.shipping !== null;
  return (
    <p>
      {isTotal && t('totalChanged', { total: money(quote.total) })}
      {isDue && t('dueChanged', { due: money(quote.due) })}
      {!isTotal && !isDue && (isMoved ? t('methodGone') : refused.message)}
    </p>
  );
}

/** Name, options, quantity and price of each item. */
function OrderFacts({ quote }: { quote: CheckoutQuote }) {
  const t = useMessages('account/checkout/general');
  const { money } = useFormat();
  return (
    <ul aria-label={t('goods')} className="grid gap-2">
      {quote.lines.map(
        ({ variantId, name, choice, quantity, unitPrice, unitDeposit, subtotal, measure, isGift }) => (
          <li key={variantId} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 flex-1 basis-28">
              <span className="tabular-nums">{t('times', { quantity })}</span> {name}
              {choice && <span className="text-quiet"> ({choice})</span>}
              {quantity > 1 && !isGift && (
                <span className="block text-quiet text-sm">{t('each', { price: money(unitPrice) })}</span>
              )}
              {!isGift && <BasePrice price={unitPrice} measure={measure} />}
              <Deposit amount={unitDeposit} />
            </span>
            <span className="ms-auto tabular-nums">{isGift ? t('free') : money(subtotal)}</span>
          </li>
        ),
      )}
    </ul>
  );
}

const link = 'inline-flex items-center underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11';

/**
 * What the buyer agrees to. Only pages that the owner has written are named; their links open in new tabs, so that no
 * input is lost.
 */
function Agreement({ sellsInEu, isWritten }: Pick<Props, 'sellsInEu' | 'isWritten'>) {
  const t = useMessages('account/checkout/general');
  const notes = [
    isWritten('/terms') && t('agree'),
    isWritten('/privacy') && t('privacyNote'),
    sellsInEu && t('withdrawalNote'),
  ].filter((note) => note !== false);
  const pages = [
    { href: '/terms', title: t('terms') },
    { href: '/privacy', title: t('privacy') },
    { href: '/shipping-and-returns', title: t(sellsInEu ? 'withdrawal' : 'returns') },
  ].filter(({ href }) => isWritten(href));
  return (
    <div className="grid gap-1 text-quiet text-sm">
      {notes.map((note) => (
        <p key={note} className="text-pretty">
          {note}
        </p>
      ))}
      {pages.length > 0 && (
        <p className="flex flex-wrap gap-x-4">
          {pages.map(({ href, title }) => (
            <Link key={href} href={href} target="_blank" className={link}>
              {title}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}
