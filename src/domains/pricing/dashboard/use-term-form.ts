import { use } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { LocaleContext, useLocale } from '#platform/i18n/locale-context.ts';
import { keptAmount } from '#platform/i18n/typed-numbers.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { minorDigits } from '#platform/money.ts';
import type { Rule } from '#ui/dashboard/form-rules.ts';
import { type TextDrafts, textShown } from '#ui/dashboard/text-drafts.ts';
import { useEditForm } from '#ui/dashboard/use-edit-form.ts';
import { showToast } from '#ui/toast.ts';
import { unknownCountries } from './countries.ts';
import type { TermCalls } from './term-calls.ts';

type Options<Draft extends FieldValues, Thing, Terms> = {
  calls: TermCalls<Thing, Terms>;
  /** Null for a new one. */
  thing: Thing | null;
  draftOf: (thing: Thing | null) => Draft;
  termsOf: (draft: Draft) => Terms;
  fieldOf?: (code: string) => Path<Draft> | undefined;
  /** Leaves the form. */
  onDone: () => Promise<void>;
};

/** The form state of a shipping method, tax rate or promotion; version 0 means a new one. */
export function useTermForm<
  Draft extends FieldValues & { name: string } & Partial<TextDrafts<'name'>>,
  Thing extends { id: string; version: number },
  Terms,
>({ calls: callsIn, thing, draftOf, termsOf, onDone, ...rest }: Options<Draft, Thing, Terms>) {
  const t = useMessages('dashboard/pricing/general');
  const locale = useLocale();
  const calls = callsIn(locale);
  const opened = (read: Thing | null) => ({ draft: draftOf(read), version: read?.version ?? 0 });
  return useEditForm<Draft, number>({
    ...rest,
    opened: opened(thing),
    save: async (draft, version) => {
      const terms = termsOf(draft);
      return opened(thing ? await calls.change(thing.id, { ...terms, version }) : await calls.create(terms));
    },
    reload: async () => opened(thing && (await calls.read(thing.id))),
    onSaved: async (saved) => {
      await onDone();
      showToast(t(thing ? 'changed' : 'created', { name: textShown(saved, 'name', locale) }));
    },
  });
}

const isWhole = (typed: string, least: number, most: number) =>
  /^\d+$/.test(typed) && Number(typed) >= least && Number(typed) <= most;

/** The validation rules of these forms, with their error texts. */
export function useRules() {
  const t = useMessages('dashboard/pricing/general');
  const decimals = minorDigits(use(LocaleContext).currency);
  const isAmount = (typed: string) => keptAmount(typed, decimals) !== null;
  const rule = (judge: (typed: string) => true | string): Rule => ({
    validate: (typed) => judge(String(typed ?? '').trim()),
  });
  return {
    named: rule((typed) => typed !== '' || t('nameMissing')),
    amount: rule((typed) => isAmount(typed) || t('amountWrong')),
    amountOrNone: rule((typed) => typed === '' || isAmount(typed) || t('amountWrong')),
    whole: (least: number, most: number) =>
      rule((typed) => isWhole(typed, least, most) || t('wholeNumber', { least, most })),
    wholeOrNone: (least: number, most: number) =>
      rule((typed) => typed === '' || isWhole(typed, least, most) || t('wholeNumber', { least, most })),
    countries: {
      validate: (codes: unknown) => {
        const [code] = unknownCountries(codes as string[]);
        return code === undefined || t('countryWrong', { code });
      },
    },
  };
}
