import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { type Locale, languages } from '#platform/locale.ts';
import { localePath } from '#platform/locale-path.ts';
import { mainLanguage } from '#platform/main-language.ts';
import { longestSeo } from '#platform/texts.ts';
import { cx } from '../cx.ts';
import { CardPart, TextField } from './form-fields.tsx';
import { type TextDrafts, textKey } from './text-drafts.ts';
import { TextFields } from './text-fields.tsx';
import { useTextLanguage } from './use-text-language.ts';

const fields = ['seoTitle', 'seoDescription'] as const;
type SeoField = (typeof fields)[number];
/** The texts of a page for search engines in a form. */
export type SeoDraft = Record<SeoField, string> & TextDrafts<SeoField>;

/** The labels of these fields and of the address. */
export function useSeoLabels(): Record<SeoField | 'slug', string> {
  const t = useMessages('dashboard/ui/general');
  return { seoTitle: t('seoTitle'), seoDescription: t('seoDescription'), slug: t('slug') };
}

type Shown = { title: string; text: string };
type Props<Draft extends FieldValues> = {
  form: UseFormReturn<Draft>;
  /** The address of the page without language; of pages whose address can change, the part before `slug`. */
  path: string;
  /** The stored end of the address, a field of the form; empty for a new page. */
  slug?: string;
  /** What results show in a language where the fields are empty. */
  instead: (language: Locale) => Shown;
};

/** Texts of a page for search engines in each language, with a preview of a result. */
export function SeoFields<Draft extends SeoDraft & FieldValues>({ form, path, slug, instead }: Props<Draft>) {
  const t = useMessages('dashboard/ui/general');
  const labels = useSeoLabels();
  const { language } = useTextLanguage();
  const draft = form.watch() as SeoDraft;
  const typedSlug = String(form.watch('slug' as Path<Draft>) ?? '').trim();
  const isMoved = slug && typedSlug && typedSlug !== slug;
  const address = slug === undefined ? path : path + (typedSlug || slug || '…');
  const shown: Locale[] = language ? [mainLanguage(), language] : [mainLanguage()];
  const typed = (field: SeoField, locale: Locale) =>
    (locale === mainLanguage() ? draft[field] : draft[textKey(field, locale)]).trim();
  return (
    <CardPart title={t('seo')}>
      <TextFields
        form={form}
        fields={fields.map((name) => ({
          name: name as Path<Draft>,
          label: labels[name],
          hint: t(`${name}Hint`),
          maxLength: longestSeo[name],
          ...(name === 'seoDescription' && { rows: 3 }),
        }))}
      />
      {slug !== undefined && (
        <TextField
          form={form}
          name={'slug' as Path<Draft>}
          label={labels.slug}
          hint={isMoved ? t('slugMoved', { path: path + slug }) : t('slugHint', { folder: path })}
          maxLength={LONGEST_SLUG}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
      )}
      <div className={cx('grid items-start gap-5', language && 'sm:grid-cols-2')}>
        {shown.map((locale) => (
          <ResultPreview
            key={locale}
            lang={locale}
            path={localePath(address, locale)}
            title={typed('seoTitle', locale) || instead(locale).title}
            text={typed('seoDescription', locale) || instead(locale).text}
          />
        ))}
      </div>
    </CardPart>
  );
}

const LONGEST_SLUG = 100;
const LONGEST_TITLE = 60;
const LONGEST_TEXT = 155;
const shortened = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)} …` : text);

/** How a search engine may show a page. */
export function ResultPreview({ path, title, text, lang }: Shown & { path: string; lang?: Locale }) {
  const t = useMessages('dashboard/ui/general');
  const { labelIn } = useTextLanguage();
  return (
    <figure className="grid gap-2">
      <figcaption className="font-medium text-sm">
        {lang && lang !== mainLanguage() ? labelIn(t('seoPreview'), lang) : t('seoPreview')}
      </figcaption>
      <div
        lang={lang}
        dir={lang && languages[lang].direction}
        className="wrap-anywhere grid gap-1 rounded-lg border border-line bg-raised p-4"
      >
        <bdi className="text-quiet text-xs">{path}</bdi>
        <span className="font-semibold text-accent-strong text-lg leading-snug">
          {shortened(title, LONGEST_TITLE) || '…'}
        </span>
        <span className="text-quiet text-sm">{shortened(text, LONGEST_TEXT) || '…'}</span>
      </div>
    </figure>
  );
}
