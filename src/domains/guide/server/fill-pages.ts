import {
  changeShopSettings,
  putPage,
  readDashboardPages,
  readSettings,
  readShopSettings,
} from '#domains/content/server/index.ts';
import { readShippingMethods } from '#domains/pricing/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { countryName } from '#platform/i18n/country-name.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import type { DetailsInput } from '../contract.ts';
import { escapeMarkdown } from './templates/escape-markdown.ts';
import {
  fillTemplate,
  type TemplateLanguage,
  type TemplateSlug,
  type TemplateValues,
  templateLanguages,
  templateSlugs,
} from './templates/fill-template.ts';

/**
 * Stores the details of the company, and fills the templates of the legal pages with them: pages that are missing, and
 * those that nobody has checked yet. What staff has written stays.
 */
export async function fillPages(ctx: Context, details: DetailsInput): Promise<void> {
  requireStaff(ctx, 'settings.write');
  requireStaff(ctx, 'content.write');
  await inTransaction(ctx, async (tx) => {
    const { version } = await readShopSettings(tx);
    await changeShopSettings(tx, { changes: details, version });
    const { country, languages, mainLanguage } = await readSettings(tx);
    const pages = await readDashboardPages(tx);
    const main = templateLanguages.find((one) => one === mainLanguage) ?? templateLanguages[0];
    const others = templateLanguages.filter((one) => one !== main && one !== mainLanguage);
    const valuesIn = new Map<TemplateLanguage, TemplateValues>();
    for (const language of templateLanguages) valuesIn.set(language, await readValues(tx, language));
    const fill = (slug: TemplateSlug, language: TemplateLanguage) =>
      fillTemplate(slug, language, country, valuesIn.get(language) as TemplateValues);
    for (const slug of templateSlugs) {
      const page = pages.find((one) => one.slug === slug);
      if (page && page.version > 0 && !page.isTemplate) continue;
      const offered = others.filter((language) => languages.includes(language));
      const texts = Object.fromEntries(offered.map((language) => [language, fill(slug, language)]));
      await putPage(tx, { slug, ...fill(slug, main), texts, isTemplate: true });
    }
  });
}

async function readValues(tx: Transaction, language: TemplateLanguage): Promise<TemplateValues> {
  const { company, representative, register, address, email, phone, vatId, ...rest } = await readSettings(tx);
  const { storeName, currency, country, retentionYears } = rest;
  const [method] = await readShippingMethods(tx);
  const names = (method?.countries ?? []).map((code) => countryName(language, code));
  const everywhere = serverMessages('server/guide/names', language)('everywhere');
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  return {
    company: escapeMarkdown(company),
    representative: escapeMarkdown(representative),
    register: escapeMarkdown(register),
    address: address.map(escapeMarkdown).join('\\\n'),
    addressLine: escapeMarkdown(address.join(', ')),
    country: country && countryName(language, country),
    email,
    phone: escapeMarkdown(phone),
    vatId: escapeMarkdown(vatId),
    store: escapeMarkdown(storeName),
    currency: new Intl.DisplayNames([language], { type: 'currency' }).of(currency) ?? currency,
    shippingCountries: !method ? '' : names.length > 0 ? list : everywhere,
    retentionYears: String(retentionYears),
  };
}
