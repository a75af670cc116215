import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { placeholderUrl } from '#platform/picture.ts';
import { cx } from '#ui/cx.ts';
import type { CheckoutQuote } from '../../contract.ts';
import { Sums } from './sums.tsx';

type Props = { quote: CheckoutQuote; isBusy: boolean; children: ReactNode };

/** Items and totals: beside the form on wide screens, collapsed at the top of small ones with the total visible. */
export function Summary({ quote, isBusy, children }: Props) {
  const t = useMessages('account/checkout/general');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <aside
      aria-label={t('summary')}
      className={cx(
        'z-20 -mx-4 self-start border-line border-b bg-surface px-4 max-lg:sticky max-lg:top-0 sm:-mx-6 sm:px-6 lg:sticky lg:top-10 lg:order-last lg:-mt-16 lg:mx-0 lg:border-0 lg:px-0',
        // On paper the review of the order says the same.
        !isOpen && 'max-lg:print:hidden',
      )}
    >
      <SummaryToggle quote={quote} isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)} />
      <h2 className="text-lg max-lg:sr-only">{t('summary')}</h2>
      <div
        id={id}
        className={cx(
          'grid gap-6 overflow-y-auto py-4 print:max-h-none max-lg:mx-auto max-lg:max-w-155 max-lg:max-h-[70dvh] lg:max-h-[calc(100dvh-8rem)]',
          !isOpen && 'max-lg:hidden',
        )}
      >
        {children}
        <div className="border-line border-t pt-4">
          <Sums quote={quote} isBusy={isBusy} />
        </div>
      </div>
    </aside>
  );
}

/** Tiles of goods; where there are more goods, the last one says how many. */
const TILES = 3;
const tile = 'size-8 rounded-sm border border-line sm:size-9';

function Goods({ lines }: Pick<CheckoutQuote, 'lines'>) {
  const shown = lines.slice(0, lines.length > TILES ? TILES - 1 : TILES);
  const more = lines.length - shown.length;
  return (
    <span aria-hidden className="me-1 flex items-center gap-1 max-[22rem]:hidden">
      {shown.map(({ variantId, image }) => (
        <img
          key={variantId}
          src={image || placeholderUrl}
          alt=""
          width={128}
          height={128}
          className={`${tile} bg-studio object-cover`}
        />
      ))}
      {more > 0 && <bdi className={`${tile} content-center text-center text-quiet text-xs`}>+{more}</bdi>}
    </span>
  );
}

type ToggleProps = { quote: CheckoutQuote; isOpen: boolean; controls: string; onToggle: () => void };

function SummaryToggle({ quote, isOpen, controls, onToggle }: ToggleProps) {
  const t = useMessages('account/checkout/general');
  const { money } = useFormat();
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      className="mx-auto flex min-h-14 w-full max-w-155 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 text-start lg:hidden print:hidden"
    >
      <span className="flex flex-wrap items-center gap-2 font-medium max-sm:text-sm">
        <Goods lines={quote.lines} />
        {t(isOpen ? 'hideSummary' : 'showSummary')}
        <ChevronDown
          aria-hidden
          className={cx('-ms-1 size-4 shrink-0 transition-transform', isOpen && 'rotate-180')}
        />
      </span>
      <span className="ms-auto font-semibold sm:text-lg">{money(quote.due)}</span>
    </button>
  );
}
