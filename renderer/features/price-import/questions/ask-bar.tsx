import { ActionIcon, Text, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportView } from '../../../../preload/contract/price-import/price-import.ts';
import { cssVars } from '../../../components/css-vars.ts';
import { ONE_PRESS } from '../../../components/keys/one-press.ts';
import { CustomerQuestion } from './customer-question.tsx';
import { NotFuelQuestion } from './not-fuel-question.tsx';
import { Question } from './question.tsx';
import { useAnswer } from './use-answer.ts';
import { useNotch } from './use-notch.ts';
import type { QuestionCursor } from './use-questions.ts';

interface Props {
  readonly view: ImportView;
  readonly asking: QuestionCursor;
  readonly onColumns: () => void;
}

function Now({ view, asking: { now, place, go }, onColumns }: Props) {
  const answer = useAnswer();
  switch (now.type) {
    case 'question':
      return <Question question={now.question} view={view} onEdit={answer} onColumns={onColumns} />;
    case 'customer':
      return (
        <CustomerQuestion
          customer={now.customer}
          onAnswer={(document) => answer({ type: 'map-customer', label: now.customer.label, document })}
        />
      );
    case 'not-fuel':
      return (
        <NotFuelQuestion
          questions={now.questions}
          onNone={() => go(place + 1)}
          onAnswer={(labels) => {
            const { layout } = view.sheet;
            const notFuel = [...(layout.notFuel ?? []), ...labels];
            answer({ type: 'set-layout', layout: { ...layout, notFuel } });
          }}
        />
      );
  }
}

/** Questions that only the user can decide, shown on the sheet one at a time; the affected cells are highlighted. */
export function AskBar({ view, asking, onColumns }: Props) {
  const { t } = useTranslation();
  const bar = useRef<HTMLElement>(null);
  const { questions, place, now, lit, go } = asking;
  const notch = useNotch(bar, `${now.key} ${view.revision}`, lit);
  // The pressed answer is unmounted with its question: the focus moves to the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer.
  useEffect(() => {
    if (document.activeElement === document.body) bar.current?.querySelector<HTMLElement>('[data-answers] :is(button, input)')?.focus();
  }, [view.revision, now.key]);
  // Names asked about as a group are also asked individually: they count once.
  const single = questions.filter(({ type }) => type !== 'not-fuel');
  const step = (label: string, to: number, icon: typeof IconChevronLeft) => {
    const Glyph = icon;
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={label}
        disabled={to < 0 || to >= questions.length}
        onClick={() => go(to)}
      >
        <Glyph size={16} aria-hidden />
      </ActionIcon>
    );
  };
  return (
    <section
      ref={bar}
      className="rc-ask"
      data-points={notch !== null}
      style={cssVars({ '--rc-notch': `${notch ?? 0}px` })}
      aria-labelledby="questions-title"
    >
      <div className="rc-ask-head">
        <Title order={2} fz="xs" id="questions-title" aria-live="polite">
          {t('prices.questionsTitle', { count: single.length })}
        </Title>
        {questions.length > 1 && (
          <>
            {step(t('asking.previous'), place - 1, IconChevronLeft)}
            <Text span fz="xs" className="rc-num">
              {now.type === 'not-fuel'
                ? t('asking.atOnce', { count: now.questions.length })
                : t('asking.place', { place: single.indexOf(now) + 1, count: single.length })}
            </Text>
            {step(t('asking.next'), place + 1, IconChevronRight)}
          </>
        )}
      </div>
      <div data-answers {...ONE_PRESS}>
        <Now key={now.key} view={view} asking={asking} onColumns={onColumns} />
      </div>
    </section>
  );
}
