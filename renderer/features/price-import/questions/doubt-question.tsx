import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportEdit, ImportQuestion } from '../../../../preload/contract/price-import/price-import.ts';
import { shownCell } from '../../../format/shown-cell.ts';
import { Answers, QuestionCard } from './question-card.tsx';

interface Props {
  readonly question: Extract<ImportQuestion, { type: 'doubt' }>;
  readonly onSettle: () => void;
  readonly onEdit: (edit: ImportEdit) => void;
  readonly onColumns: () => void;
}

/** Content of the sheet that may matter; each answer states its effect. */
export function DoubtQuestion({ question, onSettle, onEdit, onColumns }: Props) {
  const { t } = useTranslation();
  const { rows, choices } = question;
  const given = choices.length > 0 ? choices : [{ label: t('prices.doubtSettle'), edit: null }];
  return (
    <QuestionCard title={t('prices.doubtTitle')} message={question.message} rows={rows?.length}>
      {question.samples.length > 0 && (
        <Text fz="sm" mb="sm" className="rc-wrap">
          {question.samples.map((sample) => `“${shownCell(sample)}”`).join(' · ')}
        </Text>
      )}
      <Answers options={given.map(({ label, edit }) => ({ key: label, label, act: () => (edit === null ? onSettle() : onEdit(edit)) }))}>
        {rows === undefined && (
          <Button variant="subtle" onClick={onColumns}>
            {t('prices.doubtColumns')}
          </Button>
        )}
      </Answers>
    </QuestionCard>
  );
}
