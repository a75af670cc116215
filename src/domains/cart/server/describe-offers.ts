import { isCardCode } from '#domains/credits/limits.ts';
import { effectOfCode, isCodeOf, type Quote, type QuoteProblem } from '#domains/pricing/server/index.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import { type Locale, languages } from '#platform/locale.ts';
import { moneyFormat } from '#platform/money.ts';
import type { CartGift, CheckedCart, CheckedCode } from '../contract.ts';

type CodeProblem = Extract<QuoteProblem, { kind: `code_${string}` }>;
type Known = { quote: Quote; locale: Locale; t: Translate<'account/checkout/general'> };

const isAboutCode = (problem: QuoteProblem): problem is CodeProblem => problem.kind.startsWith('code_');

/** What the codes and the gifts of a cart do, in the words of the checkout. Pure. */
export function describeOffers(
  quote: Quote | null,
  codes: readonly string[],
  locale: Locale,
): Pick<CheckedCart, 'codes' | 'gifts'> {
  const later = serverMessages('server/pricing/missing', locale)('codeLater');
  const t = serverMessages('account/checkout/general', locale);
  return {
    codes: codes.map((code) => {
      const found = quote && !isCardCode(code) ? describeCode(code, { quote, locale, t }) : null;
      return { code, ...(found ?? { isValid: true, message: later }) };
    }),
    gifts: (quote?.gifts ?? []).map(({ promotionId, product, name, quantity, status }): CartGift => {
      const message =
        status === 'added'
          ? `${t('gift', { quantity })}: ${product}`
          : t(status === 'sold_out' ? 'giftSoldOut' : 'giftDeclined', { product, name });
      return { promotionId, product, status, message };
    }),
  };
}

/** Null: whether it applies depends on where the order goes. */
function describeCode(code: string, { quote, locale, t }: Known): Omit<CheckedCode, 'code'> | null {
  const problem = quote.problems.filter(isAboutCode).find((one) => one.code === code);
  if (problem) {
    const money = moneyFormat(languages[locale].region, quote.currency);
    const minimum = problem.kind === 'code_below_minimum' ? money(problem.minimumMinor) : '';
    return { isValid: false, message: t(problem.kind, { minimum }) };
  }
  const discount = quote.discounts.find((one) => isCodeOf(code, one));
  if (!discount) return null;
  const { name, amountMinor, kind } = discount;
  const effect = effectOfCode(
    { kind, amount: amountMinor },
    {
      discounts: quote.discounts.map((one) => ({ amount: one.amountMinor })),
      shipping: quote.shipping?.priceMinor ?? 0,
    },
  );
  return { isValid: true, message: t(effect, { code: discount.code ?? code, name }) };
}
