const MOST_BYTES = 10 * 1024 * 1024;
const kinds = /^image\/(png|jpeg|gif|webp|avif)$/;

/** An image file as a `data:` URL, or why it cannot be one. */
export async function readImage(
  file: File,
): Promise<{ url: string } | { refused: 'imageTooLarge' | 'imageWrongKind' }> {
  if (!kinds.test(file.type)) return { refused: 'imageWrongKind' };
  if (file.size > MOST_BYTES) return { refused: 'imageTooLarge' };
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve({ url: String(reader.result) });
    reader.onerror = () => resolve({ refused: 'imageWrongKind' });
    reader.readAsDataURL(file);
  });
}
