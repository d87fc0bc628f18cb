import { IconCheck, IconCircleHalf2, IconHistory, IconLoader, IconPoint, IconQuestionMark, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BatchPart } from '../../../../preload/contract/outbox/batches.ts';
import type { OutboxItemView } from '../../../../preload/contract/outbox/outbox.ts';
import type { Looks } from '../../../components/status.tsx';
import { formatMoment } from '../../../format/dates.ts';
import { type StepState, stepsOf } from './batch-steps.ts';

const LOOKS: Looks<StepState> = {
  done: { tone: 'good', icon: IconCheck },
  current: { tone: 'info', icon: IconLoader },
  todo: { tone: 'neutral', icon: IconPoint },
  past: { tone: 'neutral', icon: IconHistory },
  part: { tone: 'warn', icon: IconCircleHalf2 },
  failed: { tone: 'bad', icon: IconX },
  unknown: { tone: 'warn', icon: IconQuestionMark },
};

export function BatchTimeline({ item, batch }: { readonly item: OutboxItemView; readonly batch: BatchPart }) {
  const { t } = useTranslation();
  return (
    <ol className="rc-steps" aria-label={t('batches.timeline')}>
      {stepsOf(item, batch).map(({ step, state, at }) => {
        const Glyph = LOOKS[state].icon;
        return (
          <li key={step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className="rc-step-dot" data-tone={LOOKS[state].tone}>
              <Glyph size={13} stroke={2.4} aria-hidden />
            </span>
            <span className={state === 'todo' ? 'rc-dim' : 'rc-strong'}>{t(`batches.step.${step}`)}</span>
            <span className="rc-dim rc-num rc-small rc-block">{at === null ? t(`batches.stepState.${state}`) : formatMoment(at)}</span>
          </li>
        );
      })}
    </ol>
  );
}
