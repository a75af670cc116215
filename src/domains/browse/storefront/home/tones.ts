const tones: Record<string, string> = {
  rose: 'bg-tone-rose',
  sand: 'bg-tone-sand',
  sage: 'bg-tone-sage',
  sky: 'bg-tone-sky',
  plum: 'bg-tone-plum',
};

/** The background class of a slide or section; sand for unknown tones. */
export const toneClasses = (tone: string): string => tones[tone] ?? 'bg-tone-sand';

/** Cut-outs that stand together each get a ground of their own; photos bring theirs along. */
export const groundOf = (picture: { color: string | null } | null, index: number) =>
  picture?.color === null
    ? { ground: Object.values(tones)[index % 5], fit: 'bg-transparent!' }
    : { ground: 'bg-studio', fit: '' };

const frame =
  'relative aspect-2/1 min-h-0 w-full shrink-0 grow sm:absolute sm:inset-y-0 sm:end-0 sm:aspect-auto';

/** Beside words, photos fill their side and begin softly; cut-outs, which have no color, stand whole on a floor. */
export const artClasses = (picture: { color: string | null } | null) =>
  picture?.color === null
    ? {
        frame: `${frame} floor px-4 sm:w-[48%] lg:w-[54%]`,
        fit: 'relative size-full bg-transparent! bg-none object-contain',
      }
    : { frame: `${frame} sm:fade-start sm:w-[62%]`, fit: 'size-full object-cover' };
