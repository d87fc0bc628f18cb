import { Notifications } from '@mantine/notifications';

/** What went well is read at a glance, and stays behind the bell. */
const TOLD_SHOWN_MS = 4_000;

/** Where what is told appears, over any screen. */
export function Toasts() {
  return <Notifications position="top-center" limit={2} autoClose={TOLD_SHOWN_MS} classNames={{ root: 'rc-toasts' }} />;
}
