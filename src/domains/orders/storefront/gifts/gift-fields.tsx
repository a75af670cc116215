import { type ComponentProps, useState } from 'react';
import { LONGEST_GIFT_MESSAGE, LONGEST_GIFT_NAME } from '#domains/credits/limits.ts';
import { useStoredValue } from '#platform/browser/stored-value.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Checkbox } from '#ui/choice.tsx';
import { Field, Input, TextArea } from '#ui/field.tsx';
import {
  emptyGift,
  firstGiftDay,
  type GiftEntry,
  type GiftField,
  lastGiftDay,
  storedGifts,
  wrongIn,
} from './stored-gifts.ts';

type Props = {
  productId: string;
  /** Whether missing input is reported, too. */
  isChecked?: boolean;
};

/** Lets a buyer name the recipient of a gift card; what is typed is kept at once. */
export function GiftFields({ productId, isChecked = false }: Props) {
  const t = useMessages('account/orders/gift');
  const gift = useStoredValue(storedGifts)[productId];
  const put = (next: GiftEntry | null) =>
    storedGifts.change(({ [productId]: _, ...others }) => (next ? { ...others, [productId]: next } : others));
  return (
    <div className="grid gap-4 rounded-lg border border-line bg-raised p-4">
      <div>
        <Checkbox
          checked={gift !== undefined}
          onChange={({ target }) => put(target.checked ? emptyGift : null)}
        >
          {t('toFriend')}
        </Checkbox>
        <p className="ps-7.5 text-quiet text-sm">{t('toFriendHint')}</p>
      </div>
      {gift && <Recipient gift={gift} isChecked={isChecked} onChange={put} />}
    </div>
  );
}

type RecipientProps = {
  gift: GiftEntry;
  isChecked: boolean;
  /** Whether the day can be chosen. */
  hasDay?: boolean;
  onChange: (gift: GiftEntry) => void;
};

const errors = {
  email: 'emailInvalid',
  name: 'nameMissing',
  message: 'messageInvalid',
  sendOn: 'dayInvalid',
} as const;

/** The fields of a recipient; a wrong one is reported when it is left. */
export function Recipient({ gift, isChecked, hasDay = true, onChange }: RecipientProps) {
  const t = useMessages('account/orders/gift');
  const [left, setLeft] = useState<readonly GiftField[]>([]);
  const wrong = wrongIn(gift);
  const isShown = (name: GiftField) => wrong.includes(name) && (isChecked || left.includes(name));
  const field = (name: GiftField, hint?: 'messageHint' | 'sendOnHint') => ({
    label: t(name),
    hint: hint && t(hint),
    error: isShown(name) ? t(errors[name]) : undefined,
    isRequired: name === 'email' || name === 'name',
  });
  const bound = (name: GiftField) => ({
    value: gift[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...gift, [name]: target.value }),
    onBlur: () => setLeft((before) => (gift[name] ? [...before, name] : before)),
  });
  const plain: ComponentProps<'input'> = { autoComplete: 'off', enterKeyHint: 'next' };
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field {...field('name')}>
        {(props) => <Input {...props} {...plain} {...bound('name')} maxLength={LONGEST_GIFT_NAME} required />}
      </Field>
      <Field {...field('email')}>
        {(props) => <Input {...props} {...plain} {...bound('email')} type="email" maxLength={254} required />}
      </Field>
      <Field {...field('message', 'messageHint')} className="sm:col-span-2">
        {(props) => <TextArea {...props} {...bound('message')} rows={3} maxLength={LONGEST_GIFT_MESSAGE} />}
      </Field>
      {hasDay && (
        <Field {...field('sendOn', 'sendOnHint')}>
          {(props) => (
            <Input {...props} {...bound('sendOn')} type="date" min={firstGiftDay()} max={lastGiftDay()} />
          )}
        </Field>
      )}
    </div>
  );
}
