import { use, useState } from 'react';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { typedAmount } from '#platform/i18n/typed-numbers.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { minorDigits } from '#platform/money.ts';
import { Field, Input } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { ManyDialog, type ManyDialogProps } from './many-dialog.tsx';
import type { Many, Rounding } from './use-many.ts';

const ways = ['lowerPercent', 'raisePercent', 'lowerBy', 'raiseBy'] as const;
const PERCENT_DECIMALS = 2;
const roundings = { exact: 'exact', whole: 'whole', below_whole: 'belowWhole' } as const;

/** Changes prices by percent or amount, with rounding. */
export function PriceDialog({ many, ...dialog }: ManyDialogProps & { many: Many }) {
  const t = useMessages('dashboard/products/listMany');
  const { currency, texts } = use(LocaleContext);
  const [way, setWay] = useState<(typeof ways)[number]>('lowerPercent');
  const [typed, setTyped] = useState('');
  const [rounding, setRounding] = useState<Rounding>('exact');
  const [problem, setProblem] = useState<string>();
  const isPercent = way.endsWith('Percent');
  const apply = () => {
    const number = typedAmount(texts, typed, isPercent ? PERCENT_DECIMALS : minorDigits(currency)) ?? 0;
    const isGood = number > 0 && !(way === 'lowerPercent' && number >= 100);
    setProblem(isGood ? undefined : t(isPercent ? 'percentInvalid' : 'amountInvalid'));
    const step = way.startsWith('lower') ? -number : number;
    if (isGood) void many.apply('prices', { ...(isPercent ? { percent: step } : { by: step }), rounding });
  };
  return (
    <ManyDialog
      {...dialog}
      title={t('priceTitle')}
      text={t('priceText')}
      isBusy={many.isBusy}
      onApply={apply}
    >
      <Field label={t('how')}>
        {(control) => (
          <Select
            {...control}
            value={way}
            onChange={({ target }) => setWay(ways.find((known) => known === target.value) ?? way)}
          >
            {ways.map((known) => (
              <option key={known} value={known}>
                {t(known)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={isPercent ? t('percent') : t('amount', { currency })} error={problem}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Field label={t('rounding')}>
        {(control) => (
          <Select
            {...control}
            value={rounding}
            onChange={({ target }) => setRounding(target.value as Rounding)}
          >
            {(Object.keys(roundings) as Rounding[]).map((known) => (
              <option key={known} value={known}>
                {t(roundings[known])}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </ManyDialog>
  );
}
