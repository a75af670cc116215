import Star from 'lucide-react/icons/star';
import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import * as messages from './messages.ts';

type Props = { rating: number; onRate: (rating: number) => void };

/** One to five stars: native radio buttons, drawn as stars. */
export function StarChoice({ rating, onRate }: Props) {
  const t = useMessages(messages);
  const [pointed, setPointed] = useState<number | null>(null);
  const lit = pointed ?? rating;
  return (
    <fieldset onPointerLeave={() => setPointed(null)}>
      <legend className="font-medium text-sm">{t('rating')}</legend>
      <div className="-ms-2 flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="relative grid size-11 place-items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-accent-strong"
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(stars)}
          >
            <input
              type="radio"
              name="rating"
              value={stars}
              checked={rating === stars}
              onChange={() => onRate(stars)}
              aria-label={t('starsOf', { stars })}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Star
              aria-hidden
              className={cx('size-7', stars <= lit ? 'fill-star text-star' : 'fill-transparent text-edge')}
            />
          </label>
        ))}
      </div>
      <p aria-hidden className="text-quiet text-sm">
        {t('starsOf', { stars: lit })}
      </p>
    </fieldset>
  );
}
