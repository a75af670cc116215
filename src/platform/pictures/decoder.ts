type Sharp = typeof import('sharp').default;

let loading: Promise<Sharp> | undefined;

async function load(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // Uploads are passed to libvips by content. Only these five decoders are allowed: no SVG, PDF or text.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Png', 'Jpeg', 'Nsgif', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
  });
  // One thread per picture: the workbench limits how many are processed at once.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Loads Sharp when the first picture needs it, so that a start need not wait for libvips. */
export function openDecoder(): Promise<Sharp> {
  loading ??= load();
  return loading;
}
