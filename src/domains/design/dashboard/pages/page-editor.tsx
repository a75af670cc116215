import { type FormEvent, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { longestSeo } from '#platform/texts.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dashboard/confirm-dialog.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { ResultPreview, useSeoLabels } from '#ui/dashboard/seo-fields.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { Field, Input } from '#ui/field.tsx';
import type { DesignDocument } from '../../contract.ts';
import { LONGEST_PAGE_SLUG, PAGE_KEY, pageSlug, type Section, sectionKinds } from '../../fields/sections.ts';
import { shownWords, type Words } from '../../words.ts';
import { DesignBar } from '../design-bar.tsx';
import { sendMove, sendRemoval } from '../design-calls.ts';
import { DraftPreview } from '../draft-preview.tsx';
import { RevisionsPart } from '../revisions-part.tsx';
import { useShownSection } from '../sections/changed-section.ts';
import { SectionField, type Surroundings } from '../sections/section-field.tsx';
import { LanguageSelect, SectionsList, useEditedLanguage } from '../sections/sections-list.tsx';
import { type DesignState, useDesign } from '../use-design.ts';

type Page = { title: Words; seoTitle?: Words; description: Words; sections: Section[] };

type Props = Omit<Surroundings, 'language' | 'languages'> & {
  document: DesignDocument;
  /** The address of the page in a language. */
  pathIn: (language: string) => string;
  onRemoved: () => void;
  onMoved: (slug: string) => Promise<void>;
};

/** Edits a landing page beside its preview. */
export function PageEditor({ document, pathIn, onRemoved, onMoved, ...lists }: Props) {
  const t = useMessages('dashboard/design/sections');
  const design = useDesign<Page>(document, { title: {}, description: {}, sections: [] });
  const page = design.body;
  const [language, setLanguage, languages] = useEditedLanguage();
  const around = { language, languages, ...lists };
  const { shown, change } = useShownSection(page.sections, (sections) =>
    design.change({ ...page, sections }),
  );
  return (
    <DashboardPage
      title={shownWords(page.title, language, languages).text || document.key.slice(PAGE_KEY.length)}
      within={{ name: t('pages'), href: '/dashboard/design/pages' }}
      action={<DesignBar design={design} />}
    >
      <div className="grid gap-x-6 gap-y-6 xl:grid-cols-[26rem_minmax(0,1fr)] *:min-w-0">
        <div className="grid grid-cols-1 content-start gap-6">
          <LanguageSelect language={language} languages={languages} onChange={setLanguage} />
          <PageWords
            page={page}
            around={around}
            path={pathIn(language)}
            onChange={(changes) => design.change({ ...page, ...changes })}
          />
          <SectionsList kinds={sectionKinds} {...around} sections={page.sections} onChange={change} />
          <RevisionsPart design={design} />
          <AddressForm design={design} onMoved={onMoved} />
          <Removal documentKey={document.key} onRemoved={onRemoved} />
        </div>
        <DraftPreview path={pathIn(language)} version={`${language}${design.savedAt}`} section={shown} />
      </div>
    </DashboardPage>
  );
}

type WordsProps = {
  page: Page;
  around: Omit<Parameters<typeof SectionField>[0], 'label' | 'field' | 'value' | 'onChange'>;
  path: string;
  onChange: (changes: Partial<Page>) => void;
};

const isWritten = (words: Words) => Object.values(words).some((text) => text?.trim());

/** Title, and what search engines show; a page without a title is not saved. */
function PageWords({ page, around, path, onChange }: WordsProps) {
  const t = useMessages('dashboard/design/sections');
  const labels = useSeoLabels();
  const [title, setTitle] = useState(page.title);
  const { seoTitle = {}, description } = page;
  const inLanguage = (words: Words) => shownWords(words, around.language, around.languages).text;
  const put = (words: Words) => {
    setTitle(words);
    if (isWritten(words)) onChange({ title: words });
  };
  return (
    <div className="grid gap-4">
      <SectionField
        {...around}
        label={t('field_title')}
        field={{ type: 'words', most: 120 }}
        value={title}
        onChange={(words) => put(words as Words)}
      />
      <SectionField
        {...around}
        label={labels.seoTitle}
        field={{ type: 'words', most: longestSeo.seoTitle }}
        value={seoTitle}
        onChange={(words) => onChange({ seoTitle: words as Words })}
      />
      <SectionField
        {...around}
        label={labels.seoDescription}
        field={{ type: 'words', most: 300, rows: 2 }}
        value={description}
        onChange={(words) => onChange({ description: words as Words })}
      />
      <ResultPreview
        path={path}
        title={seoTitle[around.language]?.trim() || inLanguage(title)}
        text={inLanguage(description)}
      />
    </div>
  );
}

type AddressProps = { design: DesignState<Page>; onMoved: Props['onMoved'] };

/** Gives the page another address. */
function AddressForm({ design, onMoved }: AddressProps) {
  const t = useMessages('dashboard/design/sections');
  const { document, status } = design;
  const stored = document.key.slice(PAGE_KEY.length);
  const [slug, setSlug] = useState(stored);
  const [error, setError] = useState<string>();
  const { isBusy, run } = useAction();
  const move = (event: FormEvent) => {
    event.preventDefault();
    if (!pageSlug.test(slug)) return setError(t('slugWrong'));
    void run(async () => {
      await sendMove(document, slug);
      await onMoved(slug);
    });
  };
  return (
    <form onSubmit={move} className="grid gap-3">
      <Field
        label={t('slug')}
        hint={document.published ? t('slugMoves', { path: `/pages/${stored}` }) : `/pages/${slug || '…'}`}
        error={error}
      >
        {(control) => (
          <Input
            {...control}
            dir="ltr"
            maxLength={LONGEST_PAGE_SLUG}
            value={slug}
            onChange={({ target }) => {
              setSlug(target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <Button
        type="submit"
        look="secondary"
        size="sm"
        className="justify-self-start"
        disabled={isBusy || status !== 'saved' || slug === stored}
      >
        {t('moveAddress')}
      </Button>
    </form>
  );
}

function Removal({ documentKey, onRemoved }: { documentKey: string; onRemoved: () => void }) {
  const t = useMessages('dashboard/design/sections');
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useAction();
  const remove = () =>
    run(async () => {
      await sendRemoval(documentKey);
      onRemoved();
    });
  return (
    <div>
      <Button look="secondary" size="sm" onClick={() => setAsking(true)}>
        {t('removePage')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        title={t('removePage')}
        text={t('removePageText')}
        action={t('remove')}
        onConfirm={() => void remove()}
      />
    </div>
  );
}
