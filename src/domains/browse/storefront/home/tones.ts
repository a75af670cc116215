const tones: Record<string, string> = {
  rose: 'bg-tone-rose',
  sand: 'bg-tone-sand',
  sage: 'bg-tone-sage',
  sky: 'bg-tone-sky',
  plum: 'bg-tone-plum',
};

/** The background class of a slide or section; sand for unknown tones. */
export const toneClasses = (tone: string): string => tones[tone] ?? 'bg-tone-sand';

const frame = 'aspect-3/2 w-full shrink-0 sm:absolute sm:inset-y-0 sm:end-0 sm:aspect-auto';

/** Beside words, photos fill their side and begin softly; cut-outs, which have no color, stand whole on the ground. */
export const artClasses = (picture: { color: string | null } | null) =>
  picture?.color === null
    ? {
        frame: `${frame} px-4 sm:w-[48%] lg:w-[54%]`,
        fit: 'size-full bg-transparent! bg-none object-contain',
      }
    : { frame: `${frame} sm:fade-start sm:w-[62%]`, fit: 'size-full object-cover' };
