import { Button, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportQuestion } from '../../../../preload/contract/price-import/price-import.ts';
import { QuestionCard } from './question-card.tsx';

interface Props {
  readonly questions: readonly Extract<ImportQuestion, { type: 'product' }>[];
  readonly onAnswer: (labels: readonly string[]) => void;
}

/** Many names at once: the export of a shop sells more than fuel. Those that are like no product come marked. */
export function NotFuelQuestion({ questions, onAnswer }: Props) {
  const { t } = useTranslation();
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isMarked = ({ label, likely }: Props['questions'][number]): boolean => turned.get(label) ?? likely === 0;
  const marked = questions.filter(isMarked).map(({ label }) => label);
  return (
    <QuestionCard title={t('prices.notFuelTitle')} message={t('prices.notFuelText')}>
      <Group gap="sm" mb="sm" mah={120} className="rc-scroll">
        {questions.map((question) => (
          <Checkbox
            key={question.label}
            size="sm"
            label={question.label}
            checked={isMarked(question)}
            onChange={(event) => setTurned(new Map(turned).set(question.label, event.currentTarget.checked))}
          />
        ))}
      </Group>
      <Group gap="xs">
        <Button variant="default" disabled={marked.length === 0} onClick={() => onAnswer(marked)}>
          {t('prices.notFuelAction', { count: marked.length })}
        </Button>
        <Button variant="subtle" onClick={() => setTurned(new Map(questions.map(({ label }) => [label, true])))}>
          {t('prices.notFuelAll')}
        </Button>
      </Group>
    </QuestionCard>
  );
}
