import {
  IconCalendarTime,
  IconCheck,
  IconCircleHalf2,
  IconHistory,
  IconLoader,
  IconPoint,
  IconQuestionMark,
  IconX,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { BatchPart } from '../../../../preload/contract/outbox/batches.ts';
import type { OutboxItemView } from '../../../../preload/contract/outbox/outbox.ts';
import type { Looks } from '../../../components/status.tsx';
import { formatMoment } from '../../../format/dates.ts';
import { scheduledText } from '../public/scheduled-words.ts';
import { type StepState, stepsOf } from './batch-steps.ts';

const LOOKS: Looks<StepState> = {
  done: { tone: 'good', icon: IconCheck },
  current: { tone: 'info', icon: IconLoader },
  todo: { tone: 'neutral', icon: IconPoint },
  scheduled: { tone: 'info', icon: IconCalendarTime },
  past: { tone: 'neutral', icon: IconHistory },
  part: { tone: 'warn', icon: IconCircleHalf2 },
  failed: { tone: 'bad', icon: IconX },
  unknown: { tone: 'warn', icon: IconQuestionMark },
};

/** Time of a step, or its state in words. */
function stepText(t: TFunction, { state, at }: ReturnType<typeof stepsOf>[number], { counts }: BatchPart): string {
  if (state === 'scheduled') return scheduledText(t, counts);
  return at === null ? t(`batches.stepState.${state}`) : formatMoment(at);
}

export function BatchTimeline({ item, batch }: { readonly item: OutboxItemView; readonly batch: BatchPart }) {
  const { t } = useTranslation();
  return (
    <ol className="rc-steps" aria-label={t('batches.timeline')}>
      {stepsOf(item, batch).map((view) => {
        const { step, state } = view;
        const Glyph = LOOKS[state].icon;
        return (
          <li key={step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className="rc-step-dot" data-tone={LOOKS[state].tone}>
              <Glyph size={13} stroke={2.4} aria-hidden />
            </span>
            <span className={state === 'todo' ? 'rc-dim' : 'rc-strong'}>{t(`batches.step.${step}`)}</span>
            <span className="rc-dim rc-num rc-small rc-block">{stepText(t, view, batch)}</span>
          </li>
        );
      })}
    </ol>
  );
}
