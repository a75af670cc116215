/**
 * One text of a thing: in the main language, and in another one (null where it has none). `most`: its characters at most,
 * if neither its kind nor its field tells. `isOutdated`: whether the text in the main language has changed since the other one was written or
 * confirmed.
 */
export type Unit = {
  id: string;
  field: string;
  source: string;
  own: string | null;
  most?: number | null;
  isOutdated?: boolean;
};

/** Some of the texts of a kind: `most` of them after one. `missing`: those without a translation, and outdated ones. */
export type Page = { of: 'missing' | 'all'; after?: Pick<Unit, 'id' | 'field'> | undefined; most: number };
