import { use } from 'react';
import { LARGEST_COUNT } from '#domains/catalog/limits.ts';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { keptAmount } from '#platform/i18n/typed-numbers.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { minorDigits } from '#platform/money.ts';
import { isBlank as isBlankText } from '#platform/visible-text.ts';
import type { Rule } from '#ui/dashboard/form-rules.ts';
import type { DashboardProduct } from '../../contract/product.ts';
import { MOST_VARIANTS } from '../../limits.ts';
import type { OptionDraft, ProductDraft } from './product-draft.ts';

const slugShape = /^(?=.{1,100}$)[a-z0-9]+(-[a-z0-9]+)*$/;
const isBlank = (typed: unknown) => isBlankText(String(typed ?? ''));
const isAtLeast = (typed: unknown, least: number) => Number(typed) >= least;

/**
 * The validation rules of the product form. A draft needs a name, and all else that is required once it is
 * published; for what was published, blank keeps the value.
 */
export function useFormRules(product: DashboardProduct | null, status: ProductDraft['status']) {
  const t = useMessages('dashboard/products/form');
  const rule = (fits: (typed: unknown) => boolean, problem: string): Rule => ({
    validate: (typed) => fits(typed) || problem,
  });
  const mayBeBlank = (fits: (typed: unknown) => boolean) => (typed: unknown) => isBlank(typed) || fits(typed);
  const decimals = minorDigits(use(LocaleContext).currency);
  const isPrice = (typed: unknown) => keptAmount(String(typed ?? ''), decimals) !== null;
  const isCount = (least: number) => (typed: unknown) =>
    isAtLeast(typed, least) && Number.isInteger(Number(typed));
  const whenKept = (isStored: boolean, fits: (typed: unknown) => boolean) =>
    isStored ? mayBeBlank(fits) : (typed: unknown) => !isBlank(typed) && fits(typed);
  const isNew = product === null;
  const wasPublished = product !== null && product.status !== 'draft';
  const isDraft = status === 'draft';
  const needsAll = !isDraft && !wasPublished;
  const keeps = (isStored: boolean) => (isDraft ? isNew || isStored : isStored && wasPublished);
  const filled = (isNeeded: boolean) => rule((typed) => !isNeeded || !isBlank(typed), t('missing'));
  return {
    needsAll,
    name: filled(isNew),
    text: filled(needsAll),
    price: (isStored: boolean) => rule(whenKept(keeps(isStored), isPrice), t('priceInvalid')),
    dealPrice: rule(isPrice, t('priceInvalid')),
    optionalPrice: rule(mayBeBlank(isPrice), t('priceInvalid')),
    /** A new product without options needs its stock; a sold-on variant may be below zero. */
    stock: (isStored: boolean, isOnly: boolean, isSoldOn: boolean) => {
      const least = isSoldOn ? -LARGEST_COUNT : isNew && isOnly ? 1 : 0;
      return rule(whenKept(isStored || isDraft, isCount(least)), t('quantityInvalid', { least }));
    },
    slug: rule(
      mayBeBlank((typed) => slugShape.test(String(typed).trim())),
      t('slugInvalid'),
    ),
    percent: rule((typed) => isAtLeast(typed, 0.01) && Number(typed) <= 99.99, t('percentInvalid')),
    moment: rule((typed) => !isBlank(typed), t('missing')),
    dealEnd: (startsAt: string) =>
      rule(
        (typed) => String(typed) > startsAt && Date.parse(`${typed}Z`) > Date.now(),
        t('dealTimesInvalid'),
      ),
    pictures: (uploads: number) => ({
      validate: (pictures: ProductDraft['pictures']) => {
        if (uploads > 0) return t('stillUploading');
        return pictures.length > 0 || !needsAll || t('imageMissing');
      },
    }),
    options: {
      validate: (options: OptionDraft[]) =>
        options.every(({ name, choices }) => !isBlank(name) && choices.length > 0) || t('optionIncomplete'),
    },
    variantCount: (count: number) =>
      count <= MOST_VARIANTS ? undefined : t('tooManyVariants', { most: MOST_VARIANTS }),
  };
}

export type FormRules = ReturnType<typeof useFormRules>;
