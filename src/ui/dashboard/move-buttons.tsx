import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { IconButton } from '../icon-button.tsx';

type Props = {
  /** The names of the buttons. */
  up: string;
  down: string;
  /** The place in the list, from 0, and the length of the list. */
  place: number;
  total: number;
  isBusy?: boolean;
  onMove: (place: number) => void;
};

/** Moves an entry of a list one place up or down. At the ends the buttons stay, so that focus is kept. */
export function MoveButtons({ up, down, place, total, isBusy = false, onMove }: Props) {
  const button = (to: number, label: string) => {
    const isEnd = to < 0 || to >= total;
    return {
      label,
      'aria-disabled': isEnd || isBusy,
      onClick: isEnd || isBusy ? undefined : () => onMove(to),
      className: 'aria-disabled:text-edge',
    };
  };
  return (
    <>
      <IconButton {...button(place - 1, up)}>
        <ArrowUp aria-hidden className="size-4.5" />
      </IconButton>
      <IconButton {...button(place + 1, down)}>
        <ArrowDown aria-hidden className="size-4.5" />
      </IconButton>
    </>
  );
}
