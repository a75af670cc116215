import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Smartphone from 'lucide-react/icons/smartphone';
import Sun from 'lucide-react/icons/sun';
import Tablet from 'lucide-react/icons/tablet';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Segments } from '#ui/dashboard/segments.tsx';
import { Notice } from '#ui/notice.tsx';
import { askForDesigns } from './design-calls.ts';

const widths = { phone: 390, tablet: 820, desktop: 1280 } as const;
type Width = keyof typeof widths;
const names = Object.keys(widths) as Width[];
const schemes = ['light', 'dark'] as const;
/** Lying, so that it is not taken for a phone. */
const LyingTablet = ({ className }: { className?: string }) => (
  <Tablet aria-hidden className={cx('rotate-90', className)} />
);
const icons = { phone: Smartphone, tablet: LyingTablet, desktop: Monitor, light: Sun, dark: Moon };
/** In less room than this a desktop's page is too small to read. */
const MOST_OF_A_PHONE = 480;

type Props = {
  /** The address of a page of the shop, with its language. */
  path: string;
  /** The preview reloads when it changes. */
  version?: number | string;
  /** The id of a section that the page is scrolled to when it is loaded, unless it is in sight. */
  section?: string | null;
  frame?: RefObject<HTMLIFrameElement | null>;
  onLoad?: () => void;
  /** Further controls, before its own. */
  children?: ReactNode;
};

/** How much of the page's height a section may be below its top, and is still in sight. */
const IN_SIGHT = 0.6;
/** How much of it is left above a section that the page is scrolled to. */
const ABOVE = 0.1;

/** Where a page is scrolled to so that a section is seen: as before if it is seen there. Sections are marked in previews. */
function placeOf(page: Window, section: string, top: number): number {
  const mark = page.document.querySelector(`[data-section="${CSS.escape(section)}"]`);
  const shown = mark?.nextElementSibling;
  // Without contents it shows nothing, and the mark of the next one follows.
  if (!shown || shown.hasAttribute('data-section')) return top;
  const begin = shown.getBoundingClientRect().top + page.scrollY;
  const isSeen = begin >= top && begin < top + page.innerHeight * IN_SIGHT;
  return isSeen ? top : Math.max(0, begin - page.innerHeight * ABOVE);
}

/**
 * Lets a page that is loaded anew be scrolled to where the last one was, or to the section that was changed; another page
 * begins at its top.
 */
function usePlaceKept(path: string, section: string | null): (page: Window) => void {
  const place = useRef({ path, top: 0 });
  return (page) => {
    if (place.current.path !== path) place.current = { path, top: 0 };
    if (section !== null) place.current.top = placeOf(page, section, place.current.top);
    const back = () => page.scrollTo({ top: place.current.top, behavior: 'instant' });
    let isUsed = false;
    for (const kind of ['wheel', 'pointerdown', 'keydown'] as const)
      page.addEventListener(kind, () => {
        isUsed = true;
      });
    page.addEventListener('scroll', () => {
      // The page goes to its top by itself once it is awake.
      if (page.scrollY === 0 && !isUsed) back();
      else place.current.top = page.scrollY;
    });
    back();
  };
}

/**
 * Frames do not show the page to those whose session is over. A call of the dashboard, then, waits for a new log-in,
 * after which the page is loaded once more.
 */
function useSecondTry() {
  const [attempt, setAttempt] = useState(0);
  const [isRefused, setRefused] = useState(false);
  const isSecond = useRef(false);
  const load = () => {
    setRefused(false);
    setAttempt((before) => before + 1);
  };
  return {
    attempt,
    isRefused,
    load,
    onShown: () => {
      isSecond.current = false;
      setRefused(false);
    },
    onRefused: async () => {
      setRefused(true);
      if (isSecond.current) return;
      isSecond.current = true;
      await askForDesigns().then(load, () => {});
    },
  };
}

const previewOf = (path: string) => `${path}${path.includes('?') ? '&' : '?'}preview=draft`;

/**
 * A real page of the shop with the drafts of designs, in three widths, scaled to the room there is. On wide screens it
 * stays in sight beside a long form.
 */
export function DraftPreview({ path, version = 0, section = null, frame, onLoad, children }: Props) {
  const t = useMessages('dashboard/design/general');
  const [width, setWidth] = useState<Width>('desktop');
  const [scheme, setScheme] = useState<(typeof schemes)[number]>('light');
  const [room, setRoom] = useState<{ width: number; height: number } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    if (element.clientWidth < MOST_OF_A_PHONE) setWidth('phone');
    const observer = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const keepPlace = usePlaceKept(path, section);
  const { attempt, isRefused, load, onShown, onRefused } = useSecondTry();
  const scale = room ? Math.min(1, room.width / widths[width]) : 1;
  return (
    <div className="grid grid-rows-[auto_minmax(0,1fr)] gap-3 xl:sticky xl:top-6 xl:h-[max(30rem,calc(100dvh-9.5rem))] xl:self-start">
      <div className="flex flex-wrap items-center justify-end gap-3">
        <span className="me-auto empty:hidden">{children}</span>
        <Segments
          label={t('width')}
          isLabelHidden
          options={names.map((name) => ({ value: name, words: t(name), icon: icons[name] }))}
          value={width}
          onChoose={setWidth}
        />
        <Segments
          label={t('scheme')}
          isLabelHidden
          options={schemes.map((name) => ({ value: name, words: t(name), icon: icons[name] }))}
          value={scheme}
          onChoose={setScheme}
        />
      </div>
      <div
        ref={box}
        className="relative h-[min(70dvh,56rem)] overflow-hidden rounded-md border border-line bg-surface xl:h-full"
      >
        {isRefused && (
          <Notice
            look="bad"
            className="absolute inset-x-4 top-4 z-10 grid justify-items-start gap-3 bg-paper"
          >
            {t('previewRefused')}
            <Button look="secondary" size="sm" onClick={load}>
              {t('previewAgain')}
            </Button>
          </Notice>
        )}
        {room && (
          <iframe
            ref={frame}
            key={`${version}:${attempt}`}
            src={previewOf(path)}
            title={t('preview')}
            onLoad={({ currentTarget }) => {
              const { contentWindow: page, contentDocument: shown } = currentTarget;
              if (!page || !shown) return void onRefused();
              onShown();
              keepPlace(page);
              // Scaled letters keep the distances of their full size.
              shown.documentElement.style.setProperty('text-rendering', 'geometricPrecision');
              onLoad?.();
            }}
            className="absolute top-0 mx-auto origin-top-left rtl:origin-top-right"
            // A page in a frame prefers the scheme of its frame's element (CSS Color Adjustment, section 2.3).
            style={{
              colorScheme: scheme,
              width: widths[width],
              height: room.height / scale,
              scale: String(scale),
              insetInlineStart: Math.max(0, (room.width - widths[width] * scale) / 2),
            }}
          />
        )}
      </div>
    </div>
  );
}
