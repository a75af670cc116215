import { useEffect, useRef } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Notice } from '#ui/notice.tsx';
import type { CheckoutFormProps } from './checkout-parts.ts';
import { AllGone, CheckoutColumns } from './checkout-states.tsx';
import { goToNextField, useCheckoutForm } from './form/use-checkout-form.ts';
import { payingBy, useSubmit } from './form/use-submit.ts';
import { GiftSection } from './gifts/gift-section.tsx';
import { useGifts } from './gifts/use-gifts.ts';
import { changesIn, isAllGone } from './quote/lines.ts';
import { AddressSections } from './sections/address-sections.tsx';
import { ChangesNotice } from './sections/changes-notice.tsx';
import { CodeSection } from './sections/code-section.tsx';
import { ContactSection } from './sections/contact-section.tsx';
import { MethodSection } from './sections/method-section.tsx';
import { NoteSection } from './sections/note-section.tsx';
import { PaymentSection } from './sections/payment-section.tsx';
import { PickupSection } from './sections/pickup-section.tsx';
import { ReviewSection } from './sections/review-section.tsx';
import { partClasses } from './sections/section-parts.tsx';
import { WrongFields } from './sections/wrong-fields.tsx';
import { GiftNotes, giftActionsOf } from './summary/gifts.tsx';
import { OrderLines } from './summary/order-lines.tsx';
import { Summary } from './summary/summary.tsx';

/** The checkout form: everything to fill in, choose and review before placing the order. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { lines, draftState, quote, quotes, placing, onTake, onRemove } = props;
  const element = useRef<HTMLFormElement>(null);
  const form = useCheckoutForm(draftState, element);
  const gifts = useGifts(quote, element);
  const { onSubmit, changesBox } = useSubmit(props, { form, gifts }, element);
  const changes = changesIn(quote, lines);
  if (isAllGone(changes, lines)) return <AllGone onClear={props.onClear} />;
  const giftActions = giftActionsOf(draftState);
  const isLocked = placing.status !== 'idle';
  return (
    <CheckoutColumns>
      <Summary quote={quote} isBusy={quotes.isBusy}>
        <div inert={isLocked}>
          <OrderLines quote={quote} lines={lines} onTake={onTake} onRemove={onRemove} {...giftActions} />
          <GiftNotes gifts={quote.gifts} onWant={giftActions.onWant} />
        </div>
      </Summary>
      <div>
        {placing.status === 'unanswered' && <UnansweredNotice onResume={() => void placing.resume()} />}
        <ChangesNotice ref={changesBox} changes={changes} onTake={onTake} onRemove={onRemove} />
        <LateFigures {...props} />
        <form
          ref={element}
          noValidate
          onSubmit={onSubmit}
          onKeyDown={goToNextField}
          inert={placing.status === 'unanswered'}
          className={cx(placing.status === 'unanswered' && 'opacity-50')}
        >
          <div inert={isLocked} className="grid grid-cols-1">
            <ContactSection form={form} quote={quote} member={props.member} logInHref={props.logInHref} />
            <GiftSection quote={quote} areChecked={gifts.areChecked} />
            <PickupSection quote={quote} draftState={draftState} />
            <AddressSections form={form} draftState={draftState} quote={quote} member={props.member} />
            <MethodSection quote={quote} draftState={draftState} />
            <CodeSection quote={quote} draftState={draftState} />
            <NoteSection quote={quote} draftState={draftState} />
            <PaymentSection {...props} {...payingBy(props)} />
            {props.member === null && (
              <div className={cx(partClasses, 'empty:hidden')}>{props.consents(form.draft.email)}</div>
            )}
          </div>
          {/* Its button keeps the focus while the order is sent. */}
          <ReviewSection
            {...props}
            isBusy={quotes.isBusy}
            wrong={form.wasRefused && <WrongFields form={element} />}
          />
        </form>
      </div>
    </CheckoutColumns>
  );
}

/** Says that the shown figures are outdated, because newer ones failed to load. */
function LateFigures({ quotes, failureNote: FailureNote }: CheckoutFormProps) {
  if (quotes.failure === null) return null;
  return (
    <div className="mb-8 rounded-md border border-line">
      <FailureNote failure={quotes.failure} onRetry={quotes.retry} />
    </div>
  );
}

/** Shown while it is unknown whether the order was placed; blocks everything else. */
function UnansweredNotice({ onResume }: { onResume: () => void }) {
  const t = useMessages('account/checkout/general');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Notice look="bad" ref={box} className="mb-8 grid gap-3">
      <p className="font-semibold">{t('unanswered')}</p>
      <p className="text-pretty">{t('unansweredText')}</p>
      <Button onClick={onResume} className="justify-self-start">
        {t('findOut')}
      </Button>
    </Notice>
  );
}
