import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import CreditCard from 'lucide-react/icons/credit-card';
import { type ReactNode, useRef } from 'react';
import { rememberPerson } from '#domains/identity/storefront/auth/known-person.ts';
import { ScriptNotice } from '#domains/identity/storefront/form/script-notice.tsx';
import { dayRange } from '#platform/i18n/day-range.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { nameInGreeting } from '#platform/person-name.ts';
import { LinkButton } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.ts';
import type { OrderDetail } from '../../contract.ts';
import { OrderHeading } from '../order/order-parts.tsx';
import { OrderView } from '../order/order-view.tsx';
import { stageOf } from '../order/stage.ts';

type Props = {
  order: OrderDetail;
  token: string | undefined;
  /** The address for a guest's registration; null for members. */
  registerHref: string | null;
};

const headings: Record<ReturnType<typeof stageOf>, (order: OrderDetail) => ReactNode> = {
  due: (order) => <DueHeading order={order} />,
  fresh: (order) => <ThanksHeading order={order} />,
  later: (order) => <OrderHeading order={order} />,
};

/** The page after placing an order: thanks at first, later the order's state. */
export function OrderDone({ order, token, registerHref }: Props) {
  const shop = useMessages('storefront/cart/general');
  const stage = stageOf(order);
  const isFresh = stage === 'fresh';
  return (
    <div className="page pt-8 pb-20 lg:pt-12">
      <ScriptNotice />
      <OrderView
        order={order}
        token={token}
        heading={headings[stage](order)}
        offer={isFresh && registerHref && <AccountOffer href={registerHref} order={order} />}
        actions={isFresh && <LinkButton href="/">{shop('continue')}</LinkButton>}
      />
    </div>
  );
}

/** Offers a guest to register, with the name, email and address of the order. */
function AccountOffer({ href, order }: { href: string; order: OrderDetail }) {
  const t = useMessages('account/orders/done');
  const { shippingMethod, billingAddress, shippingAddress } = order;
  const address = shippingMethod.pickup ? billingAddress : shippingAddress;
  const { firstName, lastName, line1: street, city } = address;
  const remember = () => rememberPerson({ firstName, lastName, email: order.email, street, city });
  return (
    <aside className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-raised p-5">
      <div className="grid gap-1">
        <h2 className="font-semibold text-lg">{t('account')}</h2>
        <p className="text-quiet">{t('accountText')}</p>
      </div>
      <LinkButton href={href} look="secondary" onClick={remember}>
        {t('register')}
      </LinkButton>
    </aside>
  );
}

/** Says that the order is placed and not paid yet. */
function DueHeading({ order: { code, email } }: { order: OrderDetail }) {
  const t = useMessages('account/orders/done');
  return (
    <header className="grid gap-4 rounded-xl bg-surface p-6 sm:p-10">
      <CreditCard aria-hidden className="size-10 stroke-[1.5] text-warn" />
      <h1 className="text-2xl sm:text-3xl">{t('due')}</h1>
      <p className="max-w-[60ch] text-pretty text-lg">
        <bdi>{t('mailedLater', { email })}</bdi>
      </p>
      <OrderCode code={code} />
    </header>
  );
}

/** Thanks for a new order, and the next steps. */
function ThanksHeading({ order }: { order: OrderDetail }) {
  const t = useMessages('account/orders/done');
  const name = nameInGreeting(order.shippingAddress, useLocale());
  return (
    <header className="grid items-start gap-x-12 gap-y-8 rounded-xl bg-surface p-6 sm:p-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-4">
        <span aria-hidden className="grid size-12 place-items-center rounded-full bg-good text-paper">
          <Check className="size-6" />
        </span>
        <h1 className="text-2xl sm:text-3xl">
          <bdi>{t('thanks', { name: name || 'none' })}</bdi>
        </h1>
        <p className="text-lg">
          <bdi>{t('mailed', { email: order.email })}</bdi>
        </p>
        <OrderCode code={order.code} />
      </div>
      <NextSteps order={order} />
    </header>
  );
}

function NextSteps({ order }: { order: OrderDetail }) {
  const t = useMessages('account/orders/done');
  const { minDays, maxDays, pickup, arrives } = order.shippingMethod;
  const promised = useMessages('storefront/common/words');
  const locale = useLocale();
  const days = minDays === maxDays ? `${maxDays}` : `${minDays}–${maxDays}`;
  const cards = order.lines.filter(({ isGiftCard }) => isGiftCard);
  const hasParcel = cards.length < order.lines.length;
  const steps = [
    ...(order.transfer ? [t('transfer')] : []),
    ...(hasParcel ? [t('prepare')] : []),
    ...(order.payment.provider === 'invoice' ? [t('bill')] : []),
    ...(order.payment.provider === 'cash' ? [t('cash')] : []),
    ...(cards.some(({ gift }) => !gift) ? [t('codesByMail')] : []),
    ...(cards.some(({ gift }) => gift) ? [t('giftsByMail')] : []),
    ...(hasParcel ? [t(pickup ? 'collect' : 'ship')] : []),
    ...(arrives ? [promised(pickup ? 'readyOn' : 'arrives', { days: dayRange(locale, arrives) })] : []),
    ...(maxDays > 0 && !arrives ? [maxDays === 1 ? t('arriveNext') : t('arrive', { days })] : []),
  ];
  return (
    <section aria-labelledby="next" className="border-line max-lg:border-t max-lg:pt-6">
      <h2 id="next" className="mb-4 font-semibold text-lg">
        {t('next')}
      </h2>
      <ol className="grid gap-3 text-sm">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-6 shrink-0 place-items-center rounded-full bg-raised font-semibold text-xs tabular-nums"
            >
              {index + 1}
            </span>
            {/* Runtimes write days slightly differently. */}
            <span suppressHydrationWarning className="pt-0.5">
              {step}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** An order's code, large enough to read it out on the phone, with a copy button. */
function OrderCode({ code }: { code: string }) {
  const t = useMessages('account/orders/done');
  const words = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      showToast(t('copied'));
    } catch {
      // Without clipboard access the code is selected, ready for copying by hand.
      if (words.current) getSelection()?.selectAllChildren(words.current);
    }
  };
  return (
    <p className="inline-flex flex-wrap items-center gap-x-3">
      <span className="text-quiet">{t('code')}</span>
      <span className="inline-flex items-center gap-1">
        <strong ref={words} className="whitespace-nowrap font-semibold text-xl tabular-nums tracking-wide">
          {code}
        </strong>
        <IconButton label={t('copy')} onClick={() => void copy()}>
          <Copy aria-hidden className="size-4.5" />
        </IconButton>
      </span>
    </p>
  );
}
