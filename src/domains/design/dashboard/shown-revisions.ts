type Revision = { isOriginal: boolean };

/**
 * The revisions to go back to, and null for the look of the beginning where they lack it: shops that published before it was
 * kept do not have it, nor does a list that is cut. Pure.
 */
export function shownRevisions<Known extends Revision>(
  revisions: readonly Known[],
  hasOriginal: boolean,
): (Known | null)[] {
  const isMissing = hasOriginal && revisions.length > 0 && !revisions.some(({ isOriginal }) => isOriginal);
  return isMissing ? [...revisions, null] : [...revisions];
}
