import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Picture } from '#ui/picture.tsx';
import { Section, type SectionProps, titleOf } from './section.tsx';

/** The host's name, and its player's address that begins to play at once. */
function playerOf(address: string) {
  const url = new URL(address);
  url.searchParams.set('autoplay', '1');
  return { host: url.host.includes('vimeo') ? 'Vimeo' : 'YouTube', src: url.href };
}

/** A video that nothing is loaded of before someone presses play. */
export function VideoSection({ section: { title, address, picture } }: SectionProps<'video'>) {
  const t = useMessages('storefront/browse/sections');
  const [isPlaying, setPlaying] = useState(false);
  if (!address) return null;
  const { host, src } = playerOf(address);
  const name = title.text || t('video');
  return (
    <Section title={titleOf(title)}>
      <div className="relative aspect-video overflow-hidden rounded-lg bg-surface">
        {isPlaying ? (
          <iframe
            src={src}
            title={name}
            allow="autoplay; fullscreen; picture-in-picture"
            className="size-full border-0"
          />
        ) : (
          <>
            {picture && (
              <Picture
                picture={picture}
                sizes="(min-width: 1344px) 1280px, 100vw"
                alt=""
                className="absolute size-full object-cover"
              />
            )}
            <button
              type="button"
              onClick={() => setPlaying(true)}
              className="absolute inset-0 m-auto flex size-fit max-w-[90%] items-center gap-3 rounded-md bg-raised px-5 py-3 text-start shadow-low"
            >
              <Play aria-hidden className="size-6 shrink-0" />
              <span>
                <span className="block font-semibold">{t('play')}</span>
                <span className="block text-quiet text-sm">{t('playFrom', { host })}</span>
              </span>
            </button>
          </>
        )}
      </div>
    </Section>
  );
}
