import { Button, Group, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportQuestion, ProductView, StationCatalogView } from '../../../../preload/contract/price-import/price-import.ts';
import { productLabels } from './product-labels.ts';
import { Answers, QuestionCard } from './question-card.tsx';

interface Props {
  readonly question: Extract<ImportQuestion, { type: 'product' }>;
  /** The catalogues of the stations of the sheet's environment. */
  readonly catalogs: readonly StationCatalogView[];
  readonly onAnswer: (productId: string) => void;
  readonly onNotFuel: () => void;
}

export function ProductQuestion({ question, catalogs, onAnswer, onNotFuel }: Props) {
  const { t } = useTranslation();
  const [picked, setPicked] = useState<string | null>(null);
  const { candidates, likely } = question;
  const label = question.shown ?? question.label;
  const rest = candidates.slice(likely);
  const labels = productLabels(candidates, catalogs);
  const nameOf = ({ id, name }: ProductView): string => labels.get(id) ?? name;
  return (
    <QuestionCard title={t('prices.productTitle', { label })} rows={question.rows} message={question.message}>
      <Group gap="xs">
        {likely > 0 && (
          <Answers
            options={candidates
              .slice(0, likely)
              .map((product) => ({ key: product.id, label: nameOf(product), act: () => onAnswer(product.id) }))}
          />
        )}
        {rest.length > 0 && (
          <Select
            w={220}
            searchable
            aria-label={t('prices.productPick', { label })}
            placeholder={t(likely === 0 ? 'prices.productPlaceholder' : 'prices.productOther')}
            nothingFoundMessage={t('prices.productNothing')}
            data={rest.map((product) => ({ value: product.id, label: nameOf(product) }))}
            value={picked}
            onChange={(productId) => {
              setPicked(productId);
              if (productId !== null) onAnswer(productId);
            }}
          />
        )}
        <Button variant="subtle" onClick={onNotFuel}>
          {t('prices.notFuel')}
        </Button>
      </Group>
    </QuestionCard>
  );
}
