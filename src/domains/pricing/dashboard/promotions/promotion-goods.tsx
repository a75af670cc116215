import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useDeferredValue, useState } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/dashboard/form-fields.tsx';
import { Field, Input } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { PromotionTarget } from '../../contract/term-shapes.ts';
import { MOST_TARGETS, MOST_TIERS, MOST_UNITS } from '../../limits.ts';
import { targetKinds } from '../../promotion-kinds.ts';
import { promotionTargetsQuery } from '../term-calls.ts';
import { useRules } from '../use-term-form.ts';
import type { PromotionDraft, PromotionLabels } from './promotion-draft.ts';

type Props = { form: UseFormReturn<PromotionDraft>; labels: PromotionLabels };

/** The goods that a promotion is for, and those that it gives. */
export function GoodsPart({ form, labels }: Props) {
  const t = useMessages('dashboard/pricing/promotions');
  const kind = form.watch('kind');
  const isGiving = kind === 'buy_get';
  return (
    <>
      <TargetsField
        form={form}
        name="targets"
        label={kind === 'set' ? t('oneOfEachGoods') : labels.targets}
        hint={t(kind === 'set' ? 'oneOfEachTargets' : 'targetsHint')}
      />
      {isGiving && (
        <TargetsField form={form} name="getTargets" label={labels.getTargets} hint={t('getTargetsHint')} />
      )}
    </>
  );
}

type TargetsProps = Pick<Props, 'form'> & { name: 'targets' | 'getTargets'; label: string; hint: string };

/** Products, variants, categories, collections and tags, found by their names. */
function TargetsField({ form, name, label, hint }: TargetsProps) {
  const t = useMessages('dashboard/pricing/promotions');
  const common = useMessages('storefront/common/words');
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const { data } = useQuery({
    ...promotionTargetsQuery(words),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
  const chosen = form.watch(name);
  const control = form.register(name, {
    validate: (targets) => {
      const { kind, buyQuantity } = form.getValues();
      const isGift = name === 'getTargets' && kind === 'buy_get' && Number(buyQuantity) === 0;
      if (name === 'targets' && kind === 'set' && targets.length < 2) return t('oneOfEachMissing');
      return !isGift || targets.length > 0 || t('giftMissing');
    },
  });
  const change = (targets: PromotionTarget[]) =>
    form.setValue(name, targets, { shouldDirty: true, shouldValidate: true });
  const found =
    words === ''
      ? []
      : (data?.data ?? []).filter((one) => !chosen.some(({ target }) => target === one.target));
  const add = (target: PromotionTarget) => {
    change([...chosen, target]);
    setTyped('');
  };
  const nameOf = (target: PromotionTarget) => target.name || t('deletedGoods');
  return (
    <div className="grid gap-3">
      <Field label={label} hint={hint} error={form.getFieldState(name, form.formState).error?.message}>
        {(field) => (
          <Input
            {...field}
            ref={control.ref}
            type="search"
            autoComplete="off"
            maxLength={200}
            placeholder={t('findGoods')}
            disabled={chosen.length >= MOST_TARGETS}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            // Enter takes the first one instead of saving the promotion.
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (found[0]) add(found[0]);
            }}
          />
        )}
      </Field>
      <p role="status" className="text-quiet text-sm empty:hidden">
        {words !== '' && data?.data.length === 0 && t('noGoods', { words })}
      </p>
      {found.length > 0 && (
        <ul className="grid divide-y divide-line rounded-md border border-line bg-raised">
          {found.map((target) => (
            <li key={target.target}>
              <button
                type="button"
                onClick={() => add(target)}
                className="flex min-h-11 w-full items-center gap-2 px-3 text-start text-sm hover:bg-surface"
              >
                <TargetName target={target} />
                <Plus aria-hidden className="size-4.5 shrink-0 text-quiet" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <ul aria-label={label} className="grid divide-y divide-line rounded-md border border-line bg-raised">
          {chosen.map((target) => (
            <li key={target.target} className="flex items-center gap-2 py-1 ps-3 pe-1 text-sm">
              <TargetName target={{ ...target, name: nameOf(target) }} />
              <IconButton
                label={common('removeNamed', { name: nameOf(target) })}
                onClick={() => change(chosen.filter((one) => one.target !== target.target))}
              >
                <X aria-hidden className="size-4.5" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function TargetName({ target: { target, name } }: { target: PromotionTarget }) {
  const t = useMessages('dashboard/pricing/promotions');
  const kind = targetKinds.find((known) => target.startsWith(`${known}:`)) ?? 'product';
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
      <bdi className="min-w-0 break-words">{name}</bdi>
      <span className="text-quiet">{t(kind)}</span>
    </span>
  );
}

/** The steps of a discount that grows with the units. */
export function TiersField({ form, labels }: Props) {
  const t = useMessages('dashboard/pricing/promotions');
  const rules = useRules();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'tiers' });
  const percent = {
    validate: (typed: unknown) => (Number(typed) >= 0.01 && Number(typed) <= 100) || t('percentWrong'),
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{labels.tiers}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="flex items-start gap-5">
          <TextField
            form={form}
            name={`tiers.${index}.quantity`}
            label={t('tierQuantity')}
            inputMode="numeric"
            rules={rules.whole(1, MOST_UNITS)}
            required
            className="flex-1"
          />
          <TextField
            form={form}
            name={`tiers.${index}.percentOff`}
            label={t('tierPercent')}
            inputMode="decimal"
            rules={percent}
            required
            className="flex-1"
          />
          {fields.length > 1 && (
            <IconButton label={t('removeTier')} onClick={() => remove(index)} className="mt-7">
              <X aria-hidden className="size-4.5" />
            </IconButton>
          )}
        </div>
      ))}
      {fields.length < MOST_TIERS && (
        <Button
          look="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => append({ quantity: '', percentOff: '' })}
        >
          {t('addTier')}
        </Button>
      )}
    </fieldset>
  );
}
