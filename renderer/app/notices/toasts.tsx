import { Notifications } from '@mantine/notifications';

/** Display time of a success message; it stays behind the bell. */
const SUCCESS_SHOWN_MS = 4_000;
/** Fits the name of a month's workbook beside its button, and leaves the details on the right of a list uncovered at 1366 px. */
const WIDTH = 500;

/** Container of the toasts, over any screen. */
export function Toasts() {
  return (
    <Notifications
      position="bottom-center"
      limit={2}
      containerWidth={WIDTH}
      autoClose={SUCCESS_SHOWN_MS}
      classNames={{ root: 'rc-toasts' }}
    />
  );
}
