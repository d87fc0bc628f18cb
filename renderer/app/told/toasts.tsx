import { Notifications } from '@mantine/notifications';

/** What went well is read at a glance, and stays behind the bell. */
const TOLD_SHOWN_MS = 4_000;
/** Holds the name of a month's workbook beside its button in one line, and leaves the bell free in a small window. */
const WIDTH = 500;

/** Where what is told appears, over any screen. */
export function Toasts() {
  return (
    <Notifications position="top-center" limit={2} containerWidth={WIDTH} autoClose={TOLD_SHOWN_MS} classNames={{ root: 'rc-toasts' }} />
  );
}
