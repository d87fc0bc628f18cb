import { Button, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportQuestion } from '../../../../preload/contract/price-import/price-import.ts';
import { QuestionCard } from './question-card.tsx';

interface Props {
  readonly questions: readonly Extract<ImportQuestion, { type: 'product' }>[];
  readonly onAnswer: (labels: readonly string[]) => void;
  /** All of them are fuel: ask about each one. */
  readonly onNone: () => void;
}

/** Many names unlike any product: a shop's export also lists other goods. All are preselected. */
export function NotFuelQuestion({ questions, onAnswer, onNone }: Props) {
  const { t } = useTranslation();
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isMarked = ({ label }: Props['questions'][number]): boolean => turned.get(label) ?? true;
  const marked = questions.filter(isMarked).map(({ label }) => label);
  return (
    <QuestionCard title={t('prices.notFuelTitle')} message={t('prices.notFuelText')}>
      <Group gap="sm" mb="sm" mah={120} className="rc-scroll">
        {questions.map((question) => (
          <Checkbox
            key={question.label}
            size="sm"
            label={question.shown ?? question.label}
            checked={isMarked(question)}
            onChange={(event) => setTurned(new Map(turned).set(question.label, event.currentTarget.checked))}
          />
        ))}
      </Group>
      <Group gap="xs">
        <Button variant="default" onClick={() => (marked.length === 0 ? onNone() : onAnswer(marked))}>
          {marked.length === 0 ? t('prices.notFuelNone') : t('prices.notFuelAction', { count: marked.length })}
        </Button>
        {marked.length < questions.length && (
          <Button variant="subtle" onClick={() => setTurned(new Map())}>
            {t('prices.notFuelAll')}
          </Button>
        )}
      </Group>
    </QuestionCard>
  );
}
