import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { requireStaff } from '#platform/guard.ts';
import { createRouter } from '#platform/http.ts';
import { countMessages } from '#platform/i18n/read-messages.ts';
import { type Locale, languages, locales } from '#platform/locale.ts';
import { mainLanguage } from '#platform/main-language.ts';
import { streamText } from '#platform/stream-text.ts';
import {
  confirmTranslation,
  exportTranslations,
  importTranslations,
  type LanguageState,
  listLanguages,
  listMissing,
  type MissingQuery,
  type MissingText,
} from '../contract.ts';
import { MOST_UNITS, type TranslatedKind, translatedKinds } from '../translated-kinds.ts';
import { confirmText } from './confirm-text.ts';
import { writeFile } from './files.ts';
import { readInWorker } from './read-in-worker.ts';
import { takeTexts } from './take-texts.ts';
import type { Unit } from './unit.ts';
import { countTexts, readTexts } from './units.ts';

const counted = new Map<Locale, LanguageState['messages']>();

/** How much of the interface is translated; the files do not change while the program runs. */
function messagesIn(locale: Locale): LanguageState['messages'] {
  const known = counted.get(locale);
  if (known) return known;
  const parts = ['storefront', 'account', 'server'].map((surface) => countMessages(surface, locale));
  const sum = (of: 'translated' | 'total') => parts.reduce((all, part) => all + part[of], 0);
  const shop = { translated: sum('translated'), total: sum('total') };
  const found = { shop, dashboard: countMessages('dashboard', locale) };
  counted.set(locale, found);
  return found;
}

/** All languages: those of the shop first, with how much of its texts each has. */
async function readLanguages(ctx: Context): Promise<LanguageState[]> {
  requireStaff(ctx, 'content.write');
  const { languages: offered } = await readSettings(ctx);
  const order = [...offered, ...locales.filter((locale) => !offered.includes(locale))];
  const others = offered.filter((locale) => locale !== mainLanguage());
  const counts = await countTexts(ctx, others);
  return order.map((locale) => {
    const { hasDashboard, isReviewed } = languages[locale];
    return {
      locale,
      isOffered: offered.includes(locale),
      isMain: locale === mainLanguage(),
      hasDashboard,
      isReviewed,
      messages: messagesIn(locale),
      content: counts.get(locale) ?? [],
    };
  });
}

const PAGE = 50;
const SHOWN = 300;
/** Between the id and the field of the text that a page continues after. */
const MARK = ' ';

type Missing = { data: MissingText[]; next: string | null };

/** Texts of a kind without a translation, or with an outdated one, a page at a time. */
async function readMissing(ctx: Context, locale: Locale, { kind, after }: MissingQuery): Promise<Missing> {
  requireStaff(ctx, 'content.write');
  const found = await readTexts(ctx, kind, locale, { of: 'missing', after: placeOf(after), most: PAGE + 1 });
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  return {
    data: shown.map(({ id, field, source, own }) => ({
      kind,
      id,
      field,
      source: source.slice(0, SHOWN),
      outdated: own?.slice(0, SHOWN) ?? null,
    })),
    next: last ? last.id + MARK + last.field : null,
  };
}

function placeOf(after: string | undefined): Pick<Unit, 'id' | 'field'> | undefined {
  if (!after?.includes(MARK)) return undefined;
  const end = after.indexOf(MARK);
  return { id: after.slice(0, end), field: after.slice(end + 1) };
}

const BATCH = 500;

type Part = { kind: TranslatedKind; units: Unit[] };

/** Texts in batches. Those that are missing end where a file would become too long to be imported. */
async function* texts(ctx: Context, locale: Locale, of: 'missing' | 'all'): AsyncGenerator<Part> {
  let left = of === 'missing' ? MOST_UNITS : Number.POSITIVE_INFINITY;
  for (const kind of translatedKinds) {
    let after: Unit | undefined;
    do {
      const units = await readTexts(ctx, kind, locale, { of, after, most: Math.min(BATCH, left) });
      if (units.length > 0) yield { kind, units };
      left -= units.length;
      after = units.length === BATCH ? units.at(-1) : undefined;
    } while (after && left > 0);
  }
}

const types = { csv: 'text/csv; charset=utf-8', xliff: 'application/x-xliff+xml; charset=utf-8' };
const endings = { csv: 'csv', xliff: 'xlf' };

/** Staff's calls for translations. */
export const translationRoutes = createRouter()
  .openapi(listLanguages, async (c) => c.json({ data: await readLanguages(c.var.ctx) }, 200))
  .openapi(listMissing, async (c) =>
    c.json(await readMissing(c.var.ctx, c.req.valid('param').locale, c.req.valid('query')), 200),
  )
  .openapi(confirmTranslation, async (c) => {
    const { locale } = c.req.valid('param');
    await confirmText(c.var.ctx, { ...c.req.valid('json'), locale });
    return c.json({}, 200);
  })
  .openapi(exportTranslations, async (c) => {
    requireStaff(c.var.ctx, 'content.write');
    const { locale } = c.req.valid('param');
    const { format, texts: of } = c.req.valid('query');
    const lines = writeFile(format, texts(c.var.ctx, locale, of), locale);
    return c.body(await streamText(lines), 200, {
      'content-type': types[format],
      'content-disposition': `attachment; filename="texts-${locale}.${endings[format]}"`,
    });
  })
  .openapi(importTranslations, async (c) => {
    requireStaff(c.var.ctx, 'content.write');
    const { locale } = c.req.valid('param');
    const { format } = c.req.valid('query');
    const content = new Uint8Array(await c.req.arrayBuffer());
    const read = await readInWorker({ format, content, locale });
    return c.json({ data: await takeTexts(c.var.ctx, { locale, texts: read }) }, 200);
  });
