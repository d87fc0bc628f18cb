import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconCircleCheck,
  IconCircleHalf2,
  IconCircleX,
  IconClock,
  IconHelpCircle,
  IconLoader,
  IconSend,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OutboxStage } from '../../../../preload/contract/outbox/outbox.ts';
import { type Looks, Status } from '../../../components/status.tsx';

const QUEUED = { tone: 'neutral', icon: IconClock } as const;
const LOOKS: Looks<OutboxStage> = {
  saved: QUEUED,
  queued: QUEUED,
  sending: { tone: 'info', icon: IconSend },
  uncertain: { tone: 'warn', icon: IconHelpCircle },
  accepted: { tone: 'info', icon: IconCheck },
  processing: { tone: 'info', icon: IconLoader },
  done: { tone: 'good', icon: IconCircleCheck },
  partial: { tone: 'warn', icon: IconCircleHalf2 },
  rejected: { tone: 'bad', icon: IconCircleX },
  dead: { tone: 'bad', icon: IconAlertTriangle },
  cancelled: { tone: 'neutral', icon: IconBan },
};

/** How far an upload is; one that waits behind another is in the queue as well. */
export function UploadState({ state }: { readonly state: OutboxStage }) {
  const { t } = useTranslation();
  return <Status {...LOOKS[state]}>{t(`outbox.state.${state}`)}</Status>;
}
