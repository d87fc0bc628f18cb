import { Box, Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnknownCustomer } from '../../../../preload/contract/price-import/price-import.ts';
import { formatCnpj } from '../../../format/cnpj.ts';
import { maskedCell } from '../../../format/masked-cell.ts';
import { Answers, QuestionCard } from './question-card.tsx';

interface Props {
  readonly customer: UnknownCustomer;
  readonly onAnswer: (document: string) => void;
}

const DIGITS = 18;

/** Asks for the CNPJ of a name, and offers the customers whom it may mean; main validates it. */
export function CustomerQuestion({ customer, onAnswer }: Props) {
  const { t } = useTranslation();
  const { rows, candidates } = customer;
  const label = maskedCell(customer.label);
  const [document, setDocument] = useState('');
  const whole = document.length === DIGITS;
  function answer(event: FormEvent): void {
    event.preventDefault();
    if (whole) onAnswer(document);
  }
  return (
    <QuestionCard title={t('prices.customerTitle', { label })} rows={rows} message={t('prices.customerMessage')}>
      {candidates.length > 0 && (
        <Box mb="xs">
          <Answers
            options={candidates.map((candidate) => ({
              key: candidate.document,
              label: t('prices.customerIs', { name: candidate.label }),
              act: () => onAnswer(candidate.document),
            }))}
          />
        </Box>
      )}
      <form onSubmit={answer}>
        <Group gap="xs">
          <TextInput
            w={220}
            className="rc-num"
            aria-label={t('prices.customerDocument', { label })}
            placeholder="00.000.000/0000-00"
            value={document}
            onChange={(event) => setDocument(formatCnpj(event.currentTarget.value))}
          />
          <Button type="submit" variant="default" disabled={!whole}>
            {t('prices.customerAction')}
          </Button>
        </Group>
      </form>
    </QuestionCard>
  );
}
