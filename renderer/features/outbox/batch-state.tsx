import {
  type Icon,
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
import type { OutboxState } from '../../../preload/contract/batches.ts';
import { Status, type Tone } from '../../components/status.tsx';

const LOOK: Readonly<Record<OutboxState, { readonly tone: Tone; readonly icon: Icon }>> = {
  queued: { tone: 'neutral', icon: IconClock },
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

export function BatchState({ state }: { readonly state: OutboxState }) {
  const { t } = useTranslation();
  return (
    <Status tone={LOOK[state].tone} icon={LOOK[state].icon}>
      {t(`batches.state.${state}`)}
    </Status>
  );
}
