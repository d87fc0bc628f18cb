import { ActionIcon, Text, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportView } from '../../../../preload/contract/price-import/price-import.ts';
import { cssVars } from '../../../components/css-vars.ts';
import { useStores } from '../../../kit/stores-context.tsx';
import { CustomerQuestion } from './customer-question.tsx';
import { NotFuelQuestion } from './not-fuel-question.tsx';
import { Question } from './question.tsx';
import type { Asking } from './use-asked.ts';
import { useNotch } from './use-notch.ts';

interface Props {
  readonly view: ImportView;
  readonly asking: Asking;
  readonly onColumns: () => void;
}

function Now({ view, asking: { now, place, go }, onColumns }: Props) {
  const { imports } = useStores();
  switch (now.type) {
    case 'question':
      return <Question question={now.question} view={view} onColumns={onColumns} />;
    case 'customer':
      return (
        <CustomerQuestion
          customer={now.customer}
          onAnswer={(document) => void imports.getState().edit({ type: 'map-customer', label: now.customer.label, document })}
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
            void imports.getState().edit({ type: 'set-layout', layout: { ...layout, notFuel } });
          }}
        />
      );
  }
}

/** What only the user can decide, on the sheet itself: one question at a time, with its place in the sheet lit below it. */
export function AskBar({ view, asking, onColumns }: Props) {
  const { t } = useTranslation();
  const bar = useRef<HTMLElement>(null);
  const { all, place, now, lit, go } = asking;
  const notch = useNotch(bar, `${now.key} ${view.revision}`, lit);
  // The answer that was pressed is gone with its question: keys go on at the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer.
  useEffect(() => {
    if (document.activeElement === document.body) bar.current?.querySelector<HTMLElement>('[data-answers] :is(button, input)')?.focus();
  }, [view.revision, now.key]);
  // Names that are asked for together are asked for one by one as well: they count once.
  const single = all.filter(({ type }) => type !== 'not-fuel');
  const step = (label: string, to: number, icon: typeof IconChevronLeft) => {
    const Glyph = icon;
    return (
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} disabled={to < 0 || to >= all.length} onClick={() => go(to)}>
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
        {all.length > 1 && (
          <>
            {step(t('asking.previous'), place - 1, IconChevronLeft)}
            <Text span fz="xs" className="rc-num">
              {now.type === 'not-fuel'
                ? t('asking.together', { count: now.questions.length })
                : t('asking.place', { place: single.indexOf(now) + 1, count: single.length })}
            </Text>
            {step(t('asking.next'), place + 1, IconChevronRight)}
          </>
        )}
      </div>
      <div data-answers>
        <Now key={now.key} view={view} asking={asking} onColumns={onColumns} />
      </div>
    </section>
  );
}
