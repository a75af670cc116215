/** How long an upload may take on a slow line. */
const UPLOAD_PATIENCE_MS = 120_000;

/** A longer timeout for requests that may carry a picture as a `data:` URL. */
export const patienceFor = (picture: string | null | undefined): { patience?: number } =>
  picture ? { patience: UPLOAD_PATIENCE_MS } : {};
