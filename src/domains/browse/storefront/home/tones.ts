const tones: Record<string, string> = {
  rose: 'bg-tone-rose',
  sand: 'bg-tone-sand',
  sage: 'bg-tone-sage',
  sky: 'bg-tone-sky',
  plum: 'bg-tone-plum',
};

/** The background class of a slide or section; sand for unknown tones. */
export const toneClasses = (tone: string): string => tones[tone] ?? 'bg-tone-sand';
