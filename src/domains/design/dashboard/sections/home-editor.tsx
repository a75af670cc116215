import { useMessages } from '#platform/i18n/use-messages.ts';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import type { DesignDocument } from '../../contract.ts';
import { type Section, usualHome } from '../../fields/sections.ts';
import { DesignBar } from '../design-bar.tsx';
import { DraftPreview } from '../draft-preview.tsx';
import { RevisionsPart } from '../revisions-part.tsx';
import { useDesign } from '../use-design.ts';
import type { Category } from './section-field.tsx';
import { LanguageSelect, SectionsList, useEditedLanguage } from './sections-list.tsx';

type Props = {
  document: DesignDocument;
  categories: readonly Category[];
  /** The address of a page of the shop in a language. */
  pathIn: (language: string) => string;
};

/** Arranges the home page beside its preview. */
export function HomeEditor({ document, categories, pathIn }: Props) {
  const t = useMessages('dashboard/design/sections');
  const design = useDesign<{ sections: Section[] }>(document, { sections: [...usualHome] });
  const [language, setLanguage, languages] = useEditedLanguage();
  return (
    <DashboardPage title={t('home')} action={<DesignBar design={design} />}>
      <div className="grid gap-x-8 gap-y-6 xl:grid-cols-[26rem_minmax(0,1fr)] *:min-w-0">
        <div className="grid content-start gap-6">
          <LanguageSelect language={language} languages={languages} onChange={setLanguage} />
          <SectionsList
            sections={design.body.sections}
            onChange={(sections) => design.change({ sections })}
            language={language}
            languages={languages}
            categories={categories}
          />
          <RevisionsPart design={design} />
        </div>
        <DraftPreview path={pathIn(language)} version={`${language}${design.savedAt}`} />
      </div>
    </DashboardPage>
  );
}
