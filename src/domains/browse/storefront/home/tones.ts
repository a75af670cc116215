const tones: Record<string, string> = {
  rose: 'bg-tone-rose',
  sand: 'bg-tone-sand',
  sage: 'bg-tone-sage',
  sky: 'bg-tone-sky',
  plum: 'bg-tone-plum',
};

/** The ground of a slide; sand where its tone has no name here. */
export const toneClasses = (tone: string): string => tones[tone] ?? 'bg-tone-sand';
