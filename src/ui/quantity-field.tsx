import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { plainDigits } from '#platform/plain-digits.ts';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';

type Props = {
  /** What it is a quantity of. */
  name: string;
  quantity: number;
  /** The most that may be chosen. */
  most: number;
  /** Why there are no more; absent: they are not in stock. */
  mostWords?: string | undefined;
  disabled?: boolean;
  /** `tall`: beside a large button. */
  look?: 'small' | 'tall';
  onChange: (quantity: number) => void;
  /** Called for a typed 0; absent: it changes nothing. */
  onNone?: () => void;
};

/**
 * A quantity, changed in steps or typed. Those above `most` become that; a note below says so. A step that leads no
 * further keeps the focus.
 */
export function QuantityField({
  name,
  quantity,
  most,
  mostWords,
  disabled = false,
  look = 'small',
  onChange,
  onNone,
}: Props) {
  const t = useMessages('storefront/ui/general');
  const [typed, setTyped] = useState<string | null>(null);
  const [isCut, setIsCut] = useState(false);
  const set = (wanted: number) => {
    setIsCut(wanted > most);
    onChange(Math.max(1, Math.min(most, wanted)));
  };
  const take = () => {
    // A comma or a point ends the number; what is no number changes nothing.
    const wanted = Number.parseInt(plainDigits(typed ?? ''), 10);
    setTyped(null);
    if (wanted >= 1) set(wanted);
    if (wanted === 0) onNone?.();
  };
  const isMost = quantity >= most && most > 1;
  return (
    <div className="grid gap-1">
      <fieldset
        aria-label={t('quantityOf', { name })}
        className={cx(
          'flex items-center justify-self-start rounded-md border border-edge',
          look === 'tall' && 'p-[3px] *:min-h-11',
        )}
      >
        <IconButton
          label={t('fewer', { name })}
          disabled={disabled}
          aria-disabled={quantity <= 1}
          onClick={() => set(Math.min(quantity, most + 1) - 1)}
          className={stepClasses(quantity <= 1)}
        >
          <Minus aria-hidden className="size-4" />
        </IconButton>
        <span className="relative min-h-9 w-8 text-sm tabular-nums">
          <output className="sr-only">{t('quantity', { quantity })}</output>
          <input
            aria-label={t('quantityOf', { name })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            disabled={disabled}
            value={typed ?? quantity}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={take}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              take();
            }}
            className="absolute inset-0 size-full cursor-text rounded-sm bg-transparent text-center text-ink"
          />
        </span>
        <IconButton
          label={t('more', { name })}
          disabled={disabled}
          aria-disabled={quantity >= most}
          onClick={() => set(quantity + 1)}
          className={stepClasses(quantity >= most)}
        >
          <Plus aria-hidden className="size-4" />
        </IconButton>
      </fieldset>
      <p role="status" className={cx('text-sm', isCut ? 'text-warn' : 'text-quiet', 'empty:hidden')}>
        {(isCut || isMost) && (mostWords ?? t('most', { most }))}
      </p>
    </div>
  );
}

/** As high as the figure; fingers reach a little further. */
const stepClasses = (isLast: boolean) =>
  cx(
    'relative h-9 w-9 after:absolute after:inset-x-0 after:-inset-y-1 pointer-coarse:h-9 pointer-coarse:w-[min(2.75rem,12vw)]',
    isLast && 'opacity-50',
  );
