import { use } from 'react';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
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

/** Creates or edits a search rule; version 0 means a new one. */
export function RuleForm({ rule, start, onDone, onCancel }: Props) {
  const t = useMessages('dashboard/searches/general');
  const { locale, languages: offered } = use(LocaleContext);
  const calls = ruleCalls(locale);
  const opened = (read: SearchRule | null) => ({
    draft: ruleDraft(read, start, offeredLocale(locale, offered)),
    version: read?.version ?? 0,
  });
  const edit = useEditForm<RuleDraft, number>({
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
  const { form } = edit;
  const { kind, locale: language, products } = form.watch();
  const choices = offered.includes(language) ? offered : [language, ...offered];
  const isSynonyms = kind === 'synonyms';
  const labels = {
    kind: t('kind'),
    locale: t('language'),
    words: t(isSynonyms ? 'synonymWords' : 'words'),
    href: t('href'),
    products: t('products'),
  };
  const field = <Name extends keyof RuleDraft>(name: Name) => ({ form, name, label: labels[name] });
  const wordsRule = {
    validate: (typed: unknown) => {
      const lines = linesOf(String(typed));
      if (lines.length < (isSynonyms ? 2 : 1)) return t(isSynonyms ? 'synonymsMissing' : 'wordsMissing');
      if (lines.length > MOST_WORDS) return t('tooMany', { most: MOST_WORDS });
      return lines.every((line) => line.length <= LONGEST_WORDS) || t('tooLong', { most: LONGEST_WORDS });
    },
  };
  const hrefRule = {
    validate: (typed: unknown) => isShopPath(String(typed)) || t('hrefWrong'),
  };
  const productsRule = {
    validate: (chosen: RuleDraft['products']) => chosen.length > 0 || t('productsMissing'),
  };
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
            rules={wordsRule}
            rows={4}
            isRequired
          />
          {kind === 'redirect' && (
            <TextField {...field('href')} hint={t('hrefHint')} rules={hrefRule} maxLength={500} required />
          )}
          {kind === 'pins' && (
            <ProductPicker
              label={labels.products}
              hint={t('productsHint', { most: MOST_PRODUCTS })}
              error={form.formState.errors.products?.message}
              products={products}
              most={MOST_PRODUCTS}
              find={(words) => calls.findProducts(words, language)}
              control={form.register('products', productsRule)}
              onChange={(next) =>
                form.setValue('products', next, {
                  shouldDirty: true,
                  shouldValidate: form.formState.isSubmitted,
                })
              }
            />
          )}
        </FieldCard>
      </EditForm>
    </DashboardPage>
  );
}
