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
import { lookOf, type StateLook } from '../../../../preload/contract/outbox/outbox-states.ts';
import { type Looks, Status } from '../../../components/status.tsx';

const LOOKS: Looks<StateLook> = {
  waiting: { tone: 'neutral', icon: IconClock },
  leaving: { tone: 'info', icon: IconSend },
  doubtful: { tone: 'warn', icon: IconHelpCircle },
  received: { tone: 'info', icon: IconCheck },
  working: { tone: 'info', icon: IconLoader },
  complete: { tone: 'good', icon: IconCircleCheck },
  half: { tone: 'warn', icon: IconCircleHalf2 },
  refused: { tone: 'bad', icon: IconCircleX },
  stopped: { tone: 'bad', icon: IconAlertTriangle },
  withdrawn: { tone: 'neutral', icon: IconBan },
};

/** State of an upload; one that waits behind another is shown as queued. */
export function UploadState({ state }: { readonly state: OutboxStage }) {
  const { t } = useTranslation();
  return <Status {...LOOKS[lookOf(state)]}>{t(`outbox.state.${state}`)}</Status>;
}
