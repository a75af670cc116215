import { pictureUrl } from '#platform/picture.ts';
import { Button } from '#ui/button.tsx';
import { ImageField } from '#ui/dashboard/image-field.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import type { DesignPicture } from '../contract/kinds.ts';
import { sendDesignPicture } from './design-calls.ts';

type Props = {
  label: string;
  /** What the button says that takes it away. */
  remove: string;
  picture: DesignPicture | null | undefined;
  /** Whether all of it is shown, as of a logo, and not cut to the field. */
  isWhole?: boolean;
  isOnDark?: boolean;
  onChange: (picture: DesignPicture | null) => void;
};

/** A picture of a design, which is sent as soon as it is chosen. */
export function PictureField({ label, remove, picture, isWhole = false, isOnDark = false, onChange }: Props) {
  const { run } = useAction();
  const put = (image: string) => run(async () => onChange((await sendDesignPicture(image)).data));
  return (
    <div className="grid justify-items-start gap-2">
      <ImageField
        label={label}
        value={picture ? pictureUrl(picture.src, 160, 'webp') : ''}
        isWhole={isWhole}
        isOnDark={isOnDark}
        onChange={(image) => void put(image)}
      />
      {picture && (
        <Button look="quiet" size="sm" onClick={() => onChange(null)}>
          {remove}
        </Button>
      )}
    </div>
  );
}
