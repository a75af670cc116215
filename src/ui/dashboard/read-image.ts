const MOST_BYTES = 10 * 1024 * 1024;
const kinds = /^image\/(png|jpeg|gif|webp|avif)$/;

export type ImageRefusal = 'imageTooLarge' | 'imageWrongKind';

/** Why a file cannot be an image of the shop, as far as its name and size tell. */
export function refusalOf(file: File): ImageRefusal | null {
  if (!kinds.test(file.type)) return 'imageWrongKind';
  return file.size > MOST_BYTES ? 'imageTooLarge' : null;
}

/** An image file as a `data:` URL, or why it cannot be one. */
export async function readImage(file: File): Promise<{ url: string } | { refused: ImageRefusal }> {
  const refused = refusalOf(file);
  if (refused) return { refused };
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve({ url: String(reader.result) });
    reader.onerror = () => resolve({ refused: 'imageWrongKind' });
    reader.readAsDataURL(file);
  });
}
