import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from './cx.ts';

type Props = {
  amount: number;
  /** The former price, if higher. */
  was?: number | null | undefined;
  /** Whether this is the lowest of several prices. */
  from?: boolean;
  className?: string;
};

/** The current price, then the former one, struck through and labeled for screen readers. */
export function Price({ amount, was, from = false, className }: Props) {
  const t = useMessages('storefront/ui/general');
  const { money } = useFormat();
  const cheaper = typeof was === 'number' && was > amount;
  return (
    <span className={cx('inline-flex flex-wrap items-baseline gap-x-2', className)}>
      <span className="font-semibold">
        {cheaper && <span className="sr-only">{t('priceNow')} </span>}
        {from ? t('priceFrom', { price: money(amount) }) : money(amount)}
      </span>
      {cheaper && (
        <span className="text-[calc(0.4em+0.4rem)] text-quiet decoration-1">
          <span className="sr-only">{t('priceBefore')} </span>
          <s>{money(was)}</s>
        </span>
      )}
    </span>
  );
}

type BaseProps = {
  price: number;
  /** What is contained, in multiples of what the base price is for; null: not sold by measure. */
  measure: { content: number; per: string } | null | undefined;
  /** In another currency than the shop's. */
  money?: (amount: number) => string;
};

type DepositProps = { amount: number | null | undefined } & Pick<BaseProps, 'money'>;

/** What is paid beside the price, and comes back with the empty bottle. */
export function Deposit({ amount, money }: DepositProps) {
  const t = useMessages('storefront/ui/general');
  const format = useFormat();
  if (!amount) return null;
  return (
    <span className="block text-quiet text-sm">
      {t('plusDeposit', { amount: (money ?? format.money)(amount) })}
    </span>
  );
}

/** The price of a kilogram, liter, meter or square meter, beside that of the whole. */
export function BasePrice({ price, measure, money }: BaseProps) {
  const t = useMessages('storefront/ui/general');
  const format = useFormat();
  if (!measure) return null;
  const [amount, unit = ''] = measure.per.split(' ');
  return (
    <span className="block text-quiet text-sm">
      <bdi>{(money ?? format.money)(price / measure.content)}</bdi> /{' '}
      <bdi>
        {amount}&nbsp;{t('unit', { unit })}
      </bdi>
    </span>
  );
}
