import Star from 'lucide-react/icons/star';
import { useEffect, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Field, Input, TextArea } from '#ui/field.tsx';
import type { Review } from '../../contract.ts';
import { LONGEST_COMMENT } from '../../limits.ts';
import type { Draft } from './draft.ts';
import { lengthOf, useReviewForm } from './use-review-form.ts';

type Props = {
  productId: string;
  /** The review being edited, null for a new one. */
  before: Draft | null;
  isSignedIn: boolean;
  /** Whether the user has just opened the form. */
  isAsked: boolean;
  loginHref: string;
  onSent: (review: Review) => void;
  onSessionOver: (error: unknown) => void;
  onCancel?: (() => void) | undefined;
};

export function ReviewForm({ isSignedIn, isAsked, loginHref, onCancel, ...options }: Props) {
  const t = useMessages('account/reviews/member');
  const { draft, change, problems, isSending, send, comment, title } = useReviewForm(options);
  useEffect(() => {
    if (isAsked) comment.current?.focus();
  }, [isAsked, comment]);
  const counted = { used: lengthOf(draft.comment), most: LONGEST_COMMENT };
  return (
    <form
      noValidate
      onSubmit={send}
      className="grid gap-4"
      aria-label={t(options.before ? 'yours' : 'write')}
    >
      <StarChoice rating={draft.rating} onRate={(rating) => change({ rating })} />
      <Field label={t('title')} error={problems.title}>
        {(control) => (
          <Input
            {...control}
            ref={title}
            name="title"
            value={draft.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
      </Field>
      <Field label={t('comment')} error={problems.comment} hint={t('characters', counted)}>
        {(control) => (
          <TextArea
            {...control}
            ref={comment}
            name="comment"
            required
            value={draft.comment}
            onChange={({ target }) => change({ comment: target.value })}
          />
        )}
      </Field>
      {problems.form && (
        <p role="alert" className="text-bad text-sm">
          {problems.form}
        </p>
      )}
      {!isSignedIn && (
        <p role="alert" className="text-sm text-warn">
          {t('sessionEnded')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {isSignedIn ? (
          <Button type="submit" aria-busy={isSending}>
            {t(isSending ? 'sending' : options.before ? 'save' : 'submit')}
          </Button>
        ) : (
          <LinkButton href={loginHref}>{t('logIn')}</LinkButton>
        )}
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

type StarChoiceProps = { rating: number; onRate: (rating: number) => void };

/** One to five stars: native radio buttons, drawn as stars. */
function StarChoice({ rating, onRate }: StarChoiceProps) {
  const t = useMessages('account/reviews/member');
  const [pointed, setPointed] = useState<number | null>(null);
  const lit = pointed ?? rating;
  return (
    <fieldset onPointerLeave={() => setPointed(null)}>
      <legend className="font-medium text-sm">{t('rating')}</legend>
      <div className="-ms-2 flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="relative grid size-11 place-items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-ink"
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
