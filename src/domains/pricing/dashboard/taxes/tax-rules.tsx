import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { settingsCalls, settingsQuery } from '#domains/content/dashboard/store/settings-calls.ts';
import { euSalesTaxes, shippingTaxRules, unconfirmedVatIds } from '#domains/content/limits.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { euCountries } from '#platform/vat-id.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/dashboard/panel.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { showToast } from '#ui/toast.ts';
import { addEuRates } from '../term-calls.ts';

type Rule = 'euSalesTax' | 'unconfirmedVatId' | 'shippingTaxRule';
const choices = {
  euSalesTax: euSalesTaxes,
  unconfirmedVatId: unconfirmedVatIds,
  shippingTaxRule: shippingTaxRules,
} as const;

/** How tax is charged, with what is of the EU for a shop there; each choice is saved at once. */
export function TaxRules({ onChange }: { onChange: () => Promise<unknown> }) {
  const t = useMessages('dashboard/pricing/taxes');
  const { data } = useSuspenseQuery(settingsQuery);
  const lang = useLocale();
  const { isBusy, run } = useAction();
  const isInEu = euCountries.includes(data.settings.country);
  const add = () =>
    run(async () => {
      const { changed } = await addEuRates(lang);
      await onChange();
      showToast(t('euAdded', { count: changed }));
    });
  return (
    <Panel title={t('rules')}>
      <div className="grid gap-5 p-4">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {isInEu && <RuleField rule="euSalesTax" />}
          {isInEu && <RuleField rule="unconfirmedVatId" hint={t('unconfirmedHint')} />}
          {data.settings.shippingTaxed && <RuleField rule="shippingTaxRule" hint={t('shippingTaxHint')} />}
        </div>
        {isInEu && (
          <div className="grid justify-items-start gap-1.5">
            <Button look="secondary" aria-busy={isBusy} onClick={() => void add()}>
              {t('addEu')}
            </Button>
            <p className="text-quiet text-sm">{t('addEuHint')}</p>
          </div>
        )}
      </div>
    </Panel>
  );
}

function RuleField({ rule, hint }: { rule: Rule; hint?: string }) {
  const t = useMessages('dashboard/pricing/taxes');
  const calls = settingsCalls(useLocale());
  const client = useQueryClient();
  const { run } = useAction();
  const { data } = useSuspenseQuery(settingsQuery);
  const [chosen, setChosen] = useState<string>(data.settings[rule]);
  const choose = (value: string) => {
    const before = chosen;
    setChosen(value);
    void run(async () => {
      try {
        await calls.change({ changes: { [rule]: value }, version: data.version });
        showToast(t('ruleSaved'));
      } catch (error) {
        setChosen(before);
        throw error;
      } finally {
        await client.invalidateQueries({ queryKey: ['dashboard'] });
      }
    });
  };
  return (
    <Field label={t(rule)} hint={hint}>
      {(control) => (
        <Select
          {...control}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
          className="w-full"
        >
          {choices[rule].map((which) => (
            <option key={which} value={which}>
              {t(`${rule}Of`, { which })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
