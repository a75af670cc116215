import { type FormEvent, useEffect, useRef } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import type { CheckoutQuote } from '../contract.ts';
import { CheckoutColumns } from './checkout-columns.tsx';
import { AllGone } from './checkout-empty.tsx';
import type { CheckoutProps } from './checkout-parts.ts';
import { orderOf } from './draft/draft.ts';
import type { DraftKeeper } from './draft/use-draft.ts';
import { focusFirstWrong, goToNextField, useCheckoutForm } from './form/use-checkout-form.ts';
import * as messages from './messages.ts';
import { UnansweredNotice } from './placing/unanswered-notice.tsx';
import type { Placing } from './placing/use-placing.ts';
import { changesIn, isAllGone, isHarmless } from './quote/lines.ts';
import type { QuoteKeeper } from './quote/use-quote.ts';
import { orderable } from './quote/wish.ts';
import { AddressSections } from './sections/address-sections.tsx';
import { ChangesNotice } from './sections/changes-notice.tsx';
import { CodeSection } from './sections/code-section.tsx';
import { ContactSection } from './sections/contact-section.tsx';
import { MethodSection } from './sections/method-section.tsx';
import { PaymentSection } from './sections/payment-section.tsx';
import { ReviewSection } from './sections/review-section.tsx';
import { OrderLines } from './summary/order-lines.tsx';
import { Summary } from './summary/summary.tsx';

type Props = CheckoutProps & {
  keeper: DraftKeeper;
  quote: CheckoutQuote;
  quotes: QuoteKeeper;
  placing: Placing;
};

/** Everything there is to fill in, choose and look at before the button is pressed. */
export function CheckoutForm(props: Props) {
  const { lines, keeper, quote, quotes, placing, payment, member, sellsInEu } = props;
  const { onTake, onRemove, failureNote: FailureNote } = props;
  const element = useRef<HTMLFormElement>(null);
  const form = useCheckoutForm(keeper, element);
  const changes = changesIn(quote, lines);
  const isInTheWay = changes.some((change) => !isHarmless(change));
  const box = useFocusOn(isInTheWay && placing.refused);
  const refusal = useRefusalWords(placing, quote, isInTheWay);
  const providers = quote.paymentProviders.filter(payment.isKnown);
  const chosen = providers.find((provider) => provider === keeper.draft.provider) ?? providers[0] ?? null;

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (placing.status !== 'idle' || !form.isComplete()) return;
    if (isInTheWay) return box.current?.focus();
    if (quote.problems.length > 0) return focusFirstWrong(element.current);
    if (quote.total > 0 && !(await payment.check())) return;
    const shippingMethodId = quote.shipping?.methodId ?? null;
    const draft = { ...keeper.current(), shippingMethodId, provider: chosen };
    await placing.place(orderOf(draft, { lines: orderable(lines), total: quote.total }));
  };
  if (isAllGone(changes, lines)) return <AllGone onClear={props.onClear} />;
  const isLocked = placing.status !== 'idle';
  return (
    <CheckoutColumns>
      <Summary quote={quote} isBusy={quotes.isBusy}>
        <div inert={isLocked}>
          <OrderLines quote={quote} lines={lines} onTake={onTake} onRemove={onRemove} />
        </div>
      </Summary>
      <div>
        {placing.status === 'unanswered' && <UnansweredNotice onResume={() => void placing.resume()} />}
        <ChangesNotice ref={box} changes={changes} onTake={onTake} onRemove={onRemove} />
        {quotes.failure !== null && (
          <div className="mb-8 rounded-md border border-line">
            <FailureNote failure={quotes.failure} onRetry={quotes.retry} />
          </div>
        )}
        <form
          ref={element}
          noValidate
          onSubmit={onSubmit}
          onKeyDown={goToNextField}
          inert={isLocked}
          className={cx('max-lg:**:scroll-mt-20', placing.status === 'unanswered' && 'opacity-50')}
        >
          <ContactSection
            form={form}
            memberName={member && (`${member.firstName} ${member.lastName}`.trim() || member.email)}
            logInHref={props.logInHref}
          />
          <AddressSections form={form} keeper={keeper} quote={quote} />
          <MethodSection quote={quote} keeper={keeper} />
          <CodeSection quote={quote} keeper={keeper} />
          <PaymentSection
            quote={quote}
            providers={providers}
            chosen={chosen}
            keeper={keeper}
            payment={payment}
          />
          <ReviewSection {...{ quote, placing, sellsInEu, refusal }} isBusy={quotes.isBusy} />
        </form>
      </div>
    </CheckoutColumns>
  );
}

/** An element that gets the focus when something new is to be said in it. */
function useFocusOn(news: unknown) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (news) box.current?.focus();
  }, [news]);
  return box;
}

/** Why the last press ordered nothing, unless it is said elsewhere on the page. */
function useRefusalWords({ refused }: Placing, quote: CheckoutQuote, isInTheWay: boolean): string | null {
  const t = useMessages(messages);
  const { money } = useFormat();
  useEffect(() => {
    if (refused) document.getElementById('refusal')?.focus();
  }, [refused]);
  if (!refused || isInTheWay) return null;
  if (refused.code === 'checkout.total_changed') return t('totalChanged', { total: money(quote.total) });
  return refused.message;
}
