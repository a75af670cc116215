import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import type { DesignDocument } from '../../contract.ts';
import type { AnySection, Kinds } from '../../fields/sections.ts';
import { DesignBar } from '../design-bar.tsx';
import { DraftPreview } from '../draft-preview.tsx';
import { RevisionsPart } from '../revisions-part.tsx';
import { useDesign } from '../use-design.ts';
import { useShownSection } from './changed-section.ts';
import type { Surroundings } from './section-field.tsx';
import { LanguageSelect, SectionsList, useEditedLanguage } from './sections-list.tsx';

type Props = Omit<Surroundings, 'language' | 'languages'> & {
  document: DesignDocument;
  title: string;
  /** What there is to know before one begins. */
  note?: string | undefined;
  kinds: Kinds;
  noun?: 'section' | 'entry';
  /** The sections of a document that nobody has arranged yet. */
  usual: readonly AnySection[];
  /** The address of a page of the shop in a language. */
  pathIn: (language: string) => string;
};

/** Arranges the home page or a menu beside its preview. */
export function SectionsEditor({ document, title, note, usual, pathIn, ...list }: Props) {
  const design = useDesign<{ sections: AnySection[] }>(document, { sections: [...usual] });
  const [language, setLanguage, languages] = useEditedLanguage();
  const { shown, change } = useShownSection(design.body.sections, (sections) => design.change({ sections }));
  return (
    <DashboardPage title={title} action={<DesignBar design={design} />}>
      <div className="grid gap-x-6 gap-y-6 xl:grid-cols-[26rem_minmax(0,1fr)] *:min-w-0">
        <div className="grid grid-cols-1 content-start gap-6">
          {note && <p className="text-quiet text-sm">{note}</p>}
          <SectionsList
            aside={<LanguageSelect language={language} languages={languages} onChange={setLanguage} />}
            {...list}
            sections={design.body.sections}
            onChange={change}
            language={language}
            languages={languages}
          />
          <RevisionsPart design={design} original={{ sections: [...usual] }} />
        </div>
        <DraftPreview path={pathIn(language)} version={`${language}${design.savedAt}`} section={shown} />
      </div>
    </DashboardPage>
  );
}
