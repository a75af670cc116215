import { type FormEvent, use, useState } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { Panel } from '#ui/dashboard/panel.tsx';
import { Status } from '#ui/dashboard/status.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { Field, Input } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import type { DesignSummary } from '../../contract.ts';
import { LONGEST_PAGE_SLUG, PAGE_KEY, pageSlug } from '../../fields/sections.ts';
import { shownWords } from '../../words.ts';
import { sendDraft } from '../design-calls.ts';
import { useEditedLanguage } from '../sections/sections-list.tsx';

const PATH = '/dashboard/design/pages';

/** What a title is in an address; empty if nothing of it can be. */
const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, LONGEST_PAGE_SLUG);

type Props = { designs: readonly DesignSummary[]; onCreated: (slug: string) => void };

/** The landing pages of the shop, and a form for a new one. */
export function PagesPage({ designs, onCreated }: Props) {
  const t = useMessages('dashboard/design/sections');
  const { dateTime } = useFormat();
  const { locale, languages } = use(LocaleContext);
  const pages = designs.filter(({ key }) => key.startsWith(PAGE_KEY));
  return (
    <DashboardPage title={t('pages')} count={pages.length}>
      <div className="grid gap-5">
        {pages.length === 0 ? (
          <p className="max-w-[70ch] text-quiet">{t('noPages')}</p>
        ) : (
          <ul className="grid divide-y divide-line rounded-lg border border-line bg-raised">
            {pages.map(({ key, title, publishedAt, draftAt }) => {
              const slug = key.slice(PAGE_KEY.length);
              const { text } = shownWords(title, locale, languages);
              return (
                <li key={key} className="flex min-h-12 flex-wrap items-center gap-3 px-4 py-2 text-sm">
                  <Link href={`${PATH}/${slug}`} className="font-semibold hover:underline">
                    {text || slug}
                  </Link>
                  <bdi dir="ltr" className="text-quiet">
                    /pages/{slug}
                  </bdi>
                  <span className="ms-auto text-quiet">
                    {publishedAt ? t('publishedAt', { time: dateTime(publishedAt) }) : t('unpublished')}
                  </span>
                  {draftAt && <Status>{t('draft')}</Status>}
                </li>
              );
            })}
          </ul>
        )}
        <NewPage taken={pages.map(({ key }) => key.slice(PAGE_KEY.length))} onCreated={onCreated} />
      </div>
    </DashboardPage>
  );
}

function NewPage({ taken, onCreated }: { taken: readonly string[]; onCreated: (slug: string) => void }) {
  const t = useMessages('dashboard/design/sections');
  const [language] = useEditedLanguage();
  const [title, setTitle] = useState('');
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const { isBusy, run } = useAction();
  const slug = typed ?? slugOf(title);
  const create = (event: FormEvent) => {
    event.preventDefault();
    if (!pageSlug.test(slug)) return setError(t('slugWrong'));
    if (taken.includes(slug)) return setError(t('slugTaken'));
    void run(async () => {
      const body = { title: { [language]: title.trim() }, description: {}, sections: [] };
      await sendDraft({ key: PAGE_KEY + slug, version: 0 }, body);
      onCreated(slug);
    });
  };
  return (
    <div className="max-w-2xl">
      <Panel title={t('newPage')}>
        <form onSubmit={create} className="grid gap-4 p-4">
          <Field label={t('field_title')} isRequired>
            {(control) => (
              <Input
                {...control}
                required
                maxLength={120}
                value={title}
                onChange={({ target }) => setTitle(target.value)}
              />
            )}
          </Field>
          <Field label={t('slug')} hint={`/pages/${slug || '…'}`} error={error} isRequired>
            {(control) => (
              <Input
                {...control}
                required
                dir="ltr"
                maxLength={LONGEST_PAGE_SLUG}
                value={slug}
                onChange={({ target }) => {
                  setTyped(target.value);
                  setError(undefined);
                }}
              />
            )}
          </Field>
          <Button type="submit" disabled={isBusy} className="justify-self-start">
            {t('createPage')}
          </Button>
        </form>
      </Panel>
    </div>
  );
}
