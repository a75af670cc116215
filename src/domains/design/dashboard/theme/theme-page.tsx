import Check from 'lucide-react/icons/check';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { Select } from '#ui/select.tsx';
import type { Theme } from '../../contract/theme.ts';
import type { DesignDocument } from '../../contract.ts';
import { lettersOf } from '../../theme/font-faces.ts';
import { defaultTheme, type PresetName, presets } from '../../theme/presets.ts';
import { themeStyle } from '../../theme/theme-style.ts';
import { DesignBar } from '../design-bar.tsx';
import { DraftPreview } from '../draft-preview.tsx';
import { RevisionsPart } from '../revisions-part.tsx';
import { type DesignState, useDesign } from '../use-design.ts';
import { LogoFields } from './logo-fields.tsx';
import { ThemeFields, themeCard } from './theme-fields.tsx';
import { ThemeMiniature } from './theme-miniature.tsx';

/** A page of the shop to look at. */
export type PreviewPage = { name: 'home' | 'category' | 'product' | 'cart'; path: string };

type Props = {
  document: DesignDocument;
  pages: readonly PreviewPage[];
  /** The logo that visitors see. */
  logo: Theme['logo'];
  mayChangeLogo: boolean;
  onPublished: () => Promise<unknown>;
};

/** Chooses the look of the shop, beside a preview of its real pages. */
export function ThemePage({ document, pages, logo, mayChangeLogo, onPublished }: Props) {
  const t = useMessages('dashboard/design/theme');
  const edited = useDesign<Theme>(document, defaultTheme);
  const publish = async () => {
    const isDone = await edited.publish();
    if (isDone) await onPublished();
    return isDone;
  };
  const design = { ...edited, publish };
  const theme = design.body;
  const change = (changes: Partial<Theme>) => design.change({ ...theme, ...changes });
  return (
    <DashboardPage title={t('heading')} action={<DesignBar design={design} />}>
      <div className="grid gap-x-6 gap-y-6 *:min-w-0 xl:grid-cols-[21.5rem_minmax(0,1fr)]">
        <div className="grid content-start gap-4">
          <Presets theme={theme} onChoose={change} />
          <ThemeFields theme={theme} onChange={change} />
          <LogoFields theme={theme} shown={logo} mayChangeLogo={mayChangeLogo} onChange={change} />
          <RevisionsPart design={design} original={defaultTheme} />
        </div>
        <ThemePreview design={design} pages={pages} />
      </div>
    </DashboardPage>
  );
}

type PresetsProps = { theme: Theme; onChoose: (preset: Partial<Theme>) => void };

/** Whether a theme has everything of a preset, besides its own pictures. */
const isChosen = (theme: Theme, name: PresetName): boolean => isLike(theme, presets[name]);

const isLike = (value: unknown, wanted: object): boolean =>
  Object.entries(wanted).every(([key, part]: [string, unknown]) => {
    const own = (value as Record<string, unknown>)[key];
    return typeof part === 'object' && part !== null ? isLike(own, part) : own === part;
  });

function Presets({ theme, onChoose }: PresetsProps) {
  const t = useMessages('dashboard/design/theme');
  return (
    <section className={`${themeCard} gap-3`}>
      <h2 className="font-semibold text-base">{t('finished')}</h2>
      <ul className="grid max-w-md grid-cols-3 gap-2">
        {(Object.keys(presets) as PresetName[]).map((name) => (
          <li key={name}>
            <Button
              look="secondary"
              size="sm"
              aria-pressed={isChosen(theme, name)}
              className="group/preset h-auto w-full flex-col gap-2 p-1.5 aria-pressed:border-ink aria-pressed:inset-ring-1 aria-pressed:inset-ring-ink"
              onClick={() => onChoose(presets[name])}
            >
              <ThemeMiniature theme={presets[name]} />
              <span className="inline-flex items-center gap-1">
                <Check aria-hidden className="hidden size-4 group-aria-pressed/preset:block" />
                {t(`preset_${name}`)}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type PreviewProps = { design: DesignState<Theme>; pages: readonly PreviewPage[] };

/** Shows each change at once, without loading the page again, but for another logo. */
function ThemePreview({ design, pages }: PreviewProps) {
  const t = useMessages('dashboard/design/theme');
  const [path, setPath] = useState(pages[0]?.path ?? '/');
  const frame = useRef<HTMLIFrameElement>(null);
  const theme = design.body;
  // A draft has a logo only if it is another one.
  const { logo, darkLogo } = (design.document.draft ?? design.document.published ?? {}) as Partial<Theme>;
  const apply = () => applyTheme(frame.current, theme);
  useEffect(() => applyTheme(frame.current, theme), [theme]);
  return (
    <DraftPreview path={path} version={JSON.stringify([logo, darkLogo])} frame={frame} onLoad={apply}>
      <Select aria-label={t('previewPage')} value={path} onChange={({ target }) => setPath(target.value)}>
        {pages.map((page) => (
          <option key={page.path} value={page.path}>
            {t(`page_${page.name}`)}
          </option>
        ))}
      </Select>
    </DraftPreview>
  );
}

/** Replaces the theme of a page of the same shop by a style sheet without a network and within its policy. */
function applyTheme(frame: HTMLIFrameElement | null, theme: Theme): void {
  const page = frame?.contentDocument;
  const view = frame?.contentWindow as (Window & typeof globalThis) | null | undefined;
  if (!page?.documentElement || !view) return;
  for (const { sheet } of page.querySelectorAll<HTMLStyleElement>('head > style'))
    if (sheet) sheet.disabled = true;
  const sheet = new view.CSSStyleSheet();
  // A page keeps what stands in for a font that comes late; here it is what one wants to see.
  const { lang } = page.documentElement;
  const { css } = themeStyle(theme, lettersOf(lang || 'und'));
  sheet.replaceSync(css.replaceAll('font-display:optional', 'font-display:swap'));
  page.adoptedStyleSheets = [sheet];
  page.documentElement.dataset.cards = theme.cards;
  page.documentElement.dataset.header = theme.header;
}
