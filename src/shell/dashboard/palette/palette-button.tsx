import Search from 'lucide-react/icons/search';
import { useCallback, useEffect, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useLazily } from '#ui/use-lazily.ts';
import { onPaletteAsked } from './open-palette.ts';

const loadPalette = () => import('./palette.tsx').then((module) => module.Palette);

/** Ctrl K, or ⌘ K on Apple devices. */
const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

/** Opens the palette, also by keyboard shortcut: an icon on small screens, a field on large ones. */
export function PaletteButton({ permissions }: { permissions: readonly string[] }) {
  const t = useMessages('dashboard/shell/palette');
  const { loaded: Palette, ask } = useLazily(loadPalette);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      // In a text that is edited as it looks, the keys make a link.
      if (!isShortcut(event) || event.defaultPrevented) return;
      event.preventDefault();
      // Not over an open dialog.
      if (!isOpen && document.querySelector('[role=dialog]')) return;
      void ask();
      setOpen(!isOpen);
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [ask, isOpen]);
  const open = useCallback(() => {
    void ask();
    setOpen(true);
  }, [ask]);
  useEffect(() => onPaletteAsked(open), [open]);
  return (
    <>
      <IconButton label={t('open')} aria-keyshortcuts="Control+K Meta+K" className="lg:hidden" onClick={open}>
        <Search aria-hidden className="size-5" />
      </IconButton>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        className="hidden min-h-10 w-full items-center gap-3 rounded-md border border-edge bg-raised px-3 text-quiet text-sm hover:border-ink lg:flex"
      >
        <Search aria-hidden className="size-4.5 shrink-0" />
        <span className="min-w-0 flex-1 truncate text-start">{t('open')}</span>
        <kbd aria-hidden className="font-sans text-xs">
          {t('shortcut')}
        </kbd>
      </button>
      {Palette && <Palette open={isOpen} onClose={() => setOpen(false)} permissions={permissions} />}
    </>
  );
}
