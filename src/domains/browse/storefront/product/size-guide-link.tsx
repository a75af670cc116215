import Ruler from 'lucide-react/icons/ruler';
import { lazy, Suspense, useState } from 'react';
import type { ProductDetail } from '#domains/browse/contract.ts';

const SizeGuideDialog = lazy(async () => ({
  default: (await import('./size-guide-dialog.tsx')).SizeGuideDialog,
}));

/** Opens the guide to sizes in a dialog, which is loaded then. */
export function SizeGuideLink({ guide }: { guide: NonNullable<ProductDetail['sizeGuide']> }) {
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <button
        type="button"
        lang={guide.nameLang ?? undefined}
        onClick={() => setOpen(true)}
        className="inline-flex min-w-0 items-center gap-1.5 justify-self-start text-quiet text-sm underline decoration-edge underline-offset-4 hover:text-ink pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
      >
        <Ruler aria-hidden className="size-4 shrink-0" />
        <bdi className="min-w-0 truncate">{guide.name}</bdi>
      </button>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <SizeGuideDialog id={guide.id} name={guide.name} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
