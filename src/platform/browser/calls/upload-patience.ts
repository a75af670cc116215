/** How long a picture may take on a slow line. */
const UPLOAD_PATIENCE_MS = 120_000;

/** How long to wait for the answer to what may have a picture in it, as a `data:` URL. */
export const patienceFor = (picture: string | null | undefined): { patience?: number } =>
  picture ? { patience: UPLOAD_PATIENCE_MS } : {};
