import type { ProductDetail } from '#domains/browse/contract.ts';

type Props = { product: Pick<ProductDetail, 'description' | 'descriptionHtml'> };

/** The product description: the shop's own paragraphs, or imported HTML sanitized by the server. */
export function Description({ product: { description, descriptionHtml } }: Props) {
  if (descriptionHtml !== null) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server when it was stored.
    return <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: descriptionHtml }} />;
  }
  const paragraphs = description.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <div className="prose">
      {paragraphs.map((paragraph) => (
        <p key={paragraph} dir="auto" className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
