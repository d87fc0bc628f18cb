import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../components/section.tsx';
import { useStores } from '../../../kit/stores-context.tsx';
import { type TourActs, type TourProps, useTourActs } from './use-tour-acts.ts';

const STEPS = ['sheet', 'prices', 'notes'] as const;

interface StepProps {
  readonly step: (typeof STEPS)[number];
  readonly done: boolean;
  /** Whether it is the first open step. */
  readonly next: boolean;
  readonly act: TourActs[keyof TourActs];
}

function Step({ step, done, next, act }: StepProps) {
  const { t } = useTranslation();
  const Sign = done ? IconCircleCheckFilled : IconCircleDashed;
  return (
    <li className="rc-tour-step" data-done={done}>
      <Sign size={22} stroke={1.7} className="rc-tour-sign" role="img" aria-label={t(done ? 'tour.done' : 'tour.todo')} />
      <div className="rc-grow">
        <p className="rc-need-title">{t(`tour.${step}.title`)}</p>
        <p className="rc-need-text">{t(`tour.${step}.text`)}</p>
        {!done && (
          <Button
            size="xs"
            mt="xs"
            variant={next ? 'filled' : 'light'}
            disabled={act.run === null}
            loading={act.busy}
            onClick={() => act.run?.()}
          >
            {act.label}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The first steps in Treinamento; main ticks them, no matter how they were done. */
export function TourCard(props: TourProps) {
  const { t } = useTranslation();
  const { today } = useStores();
  const acts = useTourActs(props);
  const openSteps = STEPS.filter((step) => !props.tour[step]);
  const isFinished = openSteps.length === 0;
  return (
    <Section
      title={t('tour.title')}
      text={t(isFinished ? 'tour.finished' : 'tour.intro')}
      aside={<span className="rc-dim rc-small">{t('tour.progress', { done: STEPS.length - openSteps.length })}</span>}
      actions={
        <Button
          size="xs"
          variant={isFinished ? 'filled' : 'subtle'}
          title={t('tour.putAwayHint')}
          onClick={() => void today.getState().showTour(false)}
        >
          {t(isFinished ? 'tour.finish' : 'tour.putAway')}
        </Button>
      }
    >
      <ol className="rc-tour" aria-label={t('tour.list')}>
        {STEPS.map((step) => (
          <Step key={step} step={step} done={props.tour[step]} next={step === openSteps[0]} act={acts[step]} />
        ))}
      </ol>
    </Section>
  );
}
