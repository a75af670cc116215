type Sharp = typeof import('sharp').default;

let loading: Promise<Sharp> | undefined;

async function load(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // Uploads reach libvips by their content. Only these five decoders may look at it: no SVG, PDF or text.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Png', 'Jpeg', 'Nsgif', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
  });
  // One thread a picture: how many are worked on at once is the workbench's to say.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Sharp, loaded when the first picture needs it: a start need not wait for libvips. */
export function openDecoder(): Promise<Sharp> {
  loading ??= load();
  return loading;
}
