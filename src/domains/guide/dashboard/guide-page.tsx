import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { showToast } from '#ui/toast.ts';
import type { Guide } from '../contract.ts';
import { guideCalls } from './guide-calls.ts';
import { GoodsStep } from './steps/goods-step.tsx';
import { PagesStep } from './steps/pages-step.tsx';
import { PlaceStep } from './steps/place-step.tsx';
import { LookStep, OpenStep, PaymentStep } from './steps/short-steps.tsx';

type StepName = keyof Guide['steps'];
const order: readonly StepName[] = ['country', 'pages', 'goods', 'payment', 'look', 'open'];

type Props = {
  guide: Guide;
  /** Reads the guide and all that a step may have changed anew. */
  onChanged: () => Promise<void>;
  /** Whether the shop has been opened by this guide just now. */
  isJustOpen: boolean;
  onOpened: () => Promise<void>;
};

/** The way from an empty shop to an open one, step by step; the first that is not done is unfolded. */
export function GuidePage({ guide, onChanged, isJustOpen, onOpened }: Props) {
  const t = useMessages('dashboard/guide/general');
  const calls = guideCalls(useLocale());
  const firstOpen = order.find((name) => guide.steps[name] === 'todo') ?? 'open';
  const [chosen, setChosen] = useState<StepName | 'none' | null>(isJustOpen ? 'open' : null);
  const unfolded = chosen ?? firstOpen;
  const [saves, setSaves] = useState(isJustOpen ? 1 : 0);
  const { run } = useAction();
  // A finished step gives way to the next one, if no other was chosen meanwhile.
  const finish = (work: Promise<unknown>) =>
    work.then(async () => {
      await onChanged();
      setChosen((now) => (now === chosen ? null : now));
      setSaves((count) => count + 1);
      showToast(t('saved'));
    });
  // The form that had focus is gone: the way goes on at the step that is unfolded now.
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (saves > 0) list.current?.querySelector<HTMLElement>(`#guide-${unfolded}`)?.focus();
  }, [saves, unfolded]);
  const contents: Record<StepName, ReactNode> = {
    country: <PlaceStep guide={guide} save={(input) => finish(calls.setPlace(input))} />,
    pages: (
      <PagesStep
        guide={guide}
        fill={(details) => finish(calls.fillPages(details))}
        confirm={() => finish(calls.confirmPages())}
      />
    ),
    goods: <GoodsStep guide={guide} add={(product) => finish(calls.addProduct(product))} />,
    payment: (
      <PaymentStep guide={guide} save={(bankAccount) => finish(calls.changeSettings({ bankAccount }))} />
    ),
    look: <LookStep guide={guide} saveLogo={(logo) => finish(calls.changeSettings({ logo }))} />,
    open: <OpenStep guide={guide} open={() => finish(calls.open().then(onOpened))} />,
  };
  const done = order.filter((name) => guide.steps[name] === 'done').length;
  return (
    <DashboardPage
      title={t('guide')}
      action={
        guide.isActive && (
          <Button look="quiet" onClick={() => void run(() => finish(calls.dismiss(true)))}>
            {t('dismiss')}
          </Button>
        )
      }
    >
      <div className="grid items-start gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <Progress done={done} isOpen={guide.isOpen} />
        <ol ref={list} className="grid gap-3 xl:order-first">
          {order.map((name, index) => (
            <Step
              key={name}
              id={`guide-${name}`}
              title={t(name)}
              text={t(`${name}Text`)}
              number={index + 1}
              isDone={guide.steps[name] === 'done'}
              isUnfolded={unfolded === name}
              onTurn={() => setChosen(unfolded === name ? 'none' : name)}
            >
              {contents[name]}
            </Step>
          ))}
        </ol>
      </div>
    </DashboardPage>
  );
}

/** How far the guide is, and the way to the shop as it is. */
function Progress({ done, isOpen }: { done: number; isOpen: boolean }) {
  const t = useMessages('dashboard/guide/general');
  return (
    <section className="grid justify-items-start gap-4 xl:sticky xl:top-6">
      <div aria-hidden className="flex w-full gap-1">
        {order.map((name, index) => (
          <span
            key={name}
            className={cx('h-1.5 flex-1 rounded-full', index < done ? 'bg-good' : 'bg-line')}
          />
        ))}
      </div>
      <p className="text-pretty text-quiet">
        {t(isOpen ? 'progressOpen' : 'progress', { done, count: order.length })}
      </p>
      <LinkButton href="/" look="secondary" size="sm">
        {t('seeShop')}
      </LinkButton>
    </section>
  );
}

type StepProps = {
  id: string;
  title: string;
  text: string;
  number: number;
  isDone: boolean;
  isUnfolded: boolean;
  onTurn: () => void;
  children: ReactNode;
};

function Step({ id, title, text, number, isDone, isUnfolded, onTurn, children }: StepProps) {
  const t = useMessages('dashboard/guide/general');
  return (
    <li
      className={cx(
        'rounded-lg border',
        isUnfolded ? 'border-ink bg-raised shadow-high' : 'border-line bg-raised',
      )}
    >
      <h2 className="text-base">
        <button
          id={id}
          type="button"
          aria-expanded={isUnfolded}
          onClick={onTurn}
          className="flex w-full items-center gap-4 rounded-lg px-4 py-3 text-start hover:bg-surface sm:px-5"
        >
          <span
            className={cx(
              'grid size-8 shrink-0 place-items-center rounded-full font-semibold text-sm tabular-nums',
              isDone
                ? 'bg-good text-paper'
                : isUnfolded
                  ? 'bg-ink text-paper'
                  : 'border border-edge text-quiet',
            )}
          >
            {isDone ? <Check aria-hidden className="size-4.5" /> : number}
          </span>
          <span className="grid grow gap-0.5">
            <span className={isUnfolded ? 'font-semibold text-lg' : 'font-medium'}>
              {title}
              {isDone && <span className="sr-only"> ({t('done')})</span>}
            </span>
            <span className="font-normal text-quiet text-sm">{text}</span>
          </span>
          <ChevronDown
            aria-hidden
            className={cx('size-5 shrink-0 text-quiet transition-transform', isUnfolded && 'rotate-180')}
          />
        </button>
      </h2>
      {isUnfolded && <div className="border-line border-t px-4 py-5 sm:px-5">{children}</div>}
    </li>
  );
}
