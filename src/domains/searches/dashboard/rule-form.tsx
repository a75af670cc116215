import { use } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { LocaleContext, useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { languages, offeredLocale } from '#platform/locale.ts';
import { isShopPath } from '#platform/shop-path.ts';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { EditForm } from '#ui/dashboard/edit-form.tsx';
import { FieldCard, LinesField, SelectField, TextField } from '#ui/dashboard/form-fields.tsx';
import { useEditForm } from '#ui/dashboard/use-edit-form.ts';
import { showToast } from '#ui/toast.ts';
import type { SearchRule } from '../contract.ts';
import { LONGEST_WORDS, MOST_PRODUCTS, MOST_WORDS, ruleKinds } from '../rule-kinds.ts';
import { ProductPicker } from './product-picker.tsx';
import { linesOf, type RuleDraft, type RuleStart, ruleDraft, ruleTerms } from './rule-draft.ts';
import { ruleCalls } from './search-calls.ts';

type Props = {
  rule: SearchRule | null;
  start: RuleStart;
  onDone: () => Promise<void>;
  onCancel: () => void;
};

/** Creates or edits a search rule. */
export function RuleForm({ rule, start, onDone, onCancel }: Props) {
  const t = useMessages('dashboard/searches/general');
  const { languages: offered } = use(LocaleContext);
  const edit = useRuleEdit(rule, start, onDone);
  const { form } = edit;
  const { kind, locale: language } = form.watch();
  const choices = offered.includes(language) ? offered : [language, ...offered];
  const isSynonyms = kind === 'synonyms';
  const rules = useRules(isSynonyms);
  const labels = {
    kind: t('kind'),
    locale: t('language'),
    words: t(isSynonyms ? 'synonymWords' : 'words'),
    href: t('href'),
    products: t('products'),
  };
  const field = <Name extends keyof RuleDraft>(name: Name) => ({ form, name, label: labels[name] });
  return (
    <DashboardPage
      title={rule ? (rule.words[0] ?? '') : t('newRule')}
      within={{ name: t('search'), href: '/dashboard/settings/search' }}
    >
      <EditForm edit={edit} onCancel={onCancel} labels={labels} save={t(rule ? 'save' : 'create')}>
        <FieldCard>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <SelectField {...field('kind')} hint={t('kindText', { kind })} disabled={rule !== null}>
              {ruleKinds.map((one) => (
                <option key={one} value={one}>
                  {t('kindOf', { kind: one })}
                </option>
              ))}
            </SelectField>
            <SelectField {...field('locale')} disabled={rule !== null}>
              {choices.map((one) => (
                <option key={one} value={one}>
                  {languages[one].name}
                </option>
              ))}
            </SelectField>
          </div>
          <LinesField
            {...field('words')}
            hint={t(isSynonyms ? 'synonymWordsHint' : 'wordsHint')}
            rules={rules.words}
            rows={4}
            isRequired
          />
          {kind === 'redirect' && (
            <TextField {...field('href')} hint={t('hrefHint')} rules={rules.href} maxLength={500} required />
          )}
          {kind === 'pins' && <PinnedProducts form={form} label={labels.products} rules={rules.products} />}
        </FieldCard>
      </EditForm>
    </DashboardPage>
  );
}

/** The form of a rule and its saving; version 0 means a new one. */
function useRuleEdit(rule: SearchRule | null, start: RuleStart, onDone: Props['onDone']) {
  const t = useMessages('dashboard/searches/general');
  const { locale, languages: offered } = use(LocaleContext);
  const calls = ruleCalls(locale);
  const opened = (read: SearchRule | null) => ({
    draft: ruleDraft(read, start, offeredLocale(locale, offered)),
    version: read?.version ?? 0,
  });
  return useEditForm<RuleDraft, number>({
    opened: opened(rule),
    save: async (draft, version) => {
      const { kind: _, locale: __, ...change } = ruleTerms(draft);
      return opened(
        rule ? await calls.change(rule.id, { ...change, version }) : await calls.create(ruleTerms(draft)),
      );
    },
    reload: async () => opened(rule && (await calls.read(rule.id))),
    onSaved: async ({ words }) => {
      await onDone();
      showToast(t('saved', { words: linesOf(words)[0] ?? '' }));
    },
    fieldOf: (code) => (code === 'searches.leads_to_search' ? 'href' : 'words'),
  });
}

/** What may be typed: two words at least where they are to mean the same. */
function useRules(isSynonyms: boolean) {
  const t = useMessages('dashboard/searches/general');
  return {
    words: {
      validate: (typed: unknown) => {
        const lines = linesOf(String(typed));
        if (lines.length < (isSynonyms ? 2 : 1)) return t(isSynonyms ? 'synonymsMissing' : 'wordsMissing');
        if (lines.length > MOST_WORDS) return t('tooMany', { most: MOST_WORDS });
        return lines.every((line) => line.length <= LONGEST_WORDS) || t('tooLong', { most: LONGEST_WORDS });
      },
    },
    href: { validate: (typed: unknown) => isShopPath(String(typed)) || t('hrefWrong') },
    products: {
      validate: (chosen: RuleDraft['products']) => chosen.length > 0 || t('productsMissing'),
    },
  };
}

type PinnedProps = {
  form: UseFormReturn<RuleDraft>;
  label: string;
  rules: ReturnType<typeof useRules>['products'];
};

/** The products that come first, found in the language of the rule. */
function PinnedProducts({ form, label, rules }: PinnedProps) {
  const t = useMessages('dashboard/searches/general');
  const calls = ruleCalls(useLocale());
  const { locale: language, products } = form.watch();
  return (
    <ProductPicker
      label={label}
      hint={t('productsHint', { most: MOST_PRODUCTS })}
      error={form.formState.errors.products?.message}
      products={products}
      most={MOST_PRODUCTS}
      find={(words) => calls.findProducts(words, language)}
      control={form.register('products', rules)}
      onChange={(next) =>
        form.setValue('products', next, {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        })
      }
    />
  );
}
