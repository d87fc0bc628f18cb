import { Notifications } from '@mantine/notifications';

/** Display time of a success message; it stays behind the bell. */
const SUCCESS_SHOWN_MS = 4_000;
/** Fits the name of a month's workbook and its button on one line, and leaves the bell uncovered in a small window. */
const WIDTH = 500;

/** Container of the toasts, over any screen. */
export function Toasts() {
  return (
    <Notifications position="top-center" limit={2} containerWidth={WIDTH} autoClose={SUCCESS_SHOWN_MS} classNames={{ root: 'rc-toasts' }} />
  );
}
