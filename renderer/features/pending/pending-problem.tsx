import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../preload/contract/errors.ts';
import { ErrorText } from '../../components/error-text.tsx';
import { Note } from '../../components/status.tsx';
import { formatMoment } from '../../format/dates.ts';

/** Why the last sweep failed, in the network's words too, and of when the list is. */
export function PendingProblem({ problem, readAt }: { readonly problem: AppError; readonly readAt: string | null }) {
  const { t } = useTranslation();
  return (
    <Note role="status" tone="warn" icon={IconCloudOff}>
      <ErrorText error={problem} />
      {readAt !== null && <p>{t('pending.problemKept', { time: formatMoment(readAt) })}</p>}
    </Note>
  );
}
