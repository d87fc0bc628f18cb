import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportEdit, ImportQuestion, ImportView, SheetLayout } from '../../../../preload/contract/price-import/price-import.ts';
import { formatCnpj } from '../../../format/cnpj.ts';
import { formatPrice } from '../../../format/money.ts';
import { useFrom } from '../../../kit/stores-context.tsx';
import { DoubtQuestion } from './doubt-question.tsx';
import { ProductQuestion } from './product-question.tsx';
import { Answers, QuestionCard } from './question-card.tsx';

interface Props {
  readonly question: ImportQuestion;
  readonly view: ImportView;
  readonly onEdit: (edit: ImportEdit) => void;
  readonly onColumns: () => void;
}

type Of<T extends ImportQuestion['type']> = Extract<ImportQuestion, { type: T }>;
type Answer = (part: Partial<SheetLayout>) => void;

function DecimalQuestion({ question, answer }: { readonly question: Of<'decimal-mark'>; readonly answer: Answer }) {
  const { t } = useTranslation();
  const readings = [
    { mark: 'comma' as const, value: question.asComma },
    { mark: 'dot' as const, value: question.asDot },
  ];
  return (
    <QuestionCard title={t('prices.decimalTitle', { sample: question.sample })} rows={question.rows} message={question.message}>
      <Answers
        options={readings.flatMap(({ mark, value }) =>
          value === null
            ? []
            : [{ key: mark, label: formatPrice(value), hint: t(`layout.decimals.${mark}`), act: () => answer({ decimalMark: mark }) }],
        )}
      />
    </QuestionCard>
  );
}

const IMPLIED = [2, 3, 0] as const;

function ImpliedQuestion({ question, answer }: { readonly question: Of<'implied-decimals'>; readonly answer: Answer }) {
  const { t } = useTranslation();
  const digits = Number(question.sample.replace(/[^0-9]/g, ''));
  return (
    <QuestionCard title={t('prices.impliedTitle', { sample: question.sample })} rows={question.rows} message={question.message}>
      <Answers
        options={IMPLIED.map((decimals) => ({
          key: String(decimals),
          label: formatPrice((digits * 10_000) / 10 ** decimals),
          act: () => answer({ impliedDecimals: decimals }),
        }))}
      />
    </QuestionCard>
  );
}

const DATE_ORDERS = ['dmy', 'mdy'] as const;

function DateQuestion({ question, answer }: { readonly question: Of<'date-order'>; readonly answer: Answer }) {
  const { t } = useTranslation();
  return (
    <QuestionCard title={t('prices.dateTitle', { sample: question.sample })} message={question.message}>
      <Answers
        options={DATE_ORDERS.map((dateOrder) => ({
          key: dateOrder,
          label: t(`layout.dateOrders.${dateOrder}`),
          act: () => answer({ dateOrder }),
        }))}
      />
    </QuestionCard>
  );
}

/** Station of the prices: only those of the environment in which the sheet was opened. */
function StationQuestion({
  question,
  view,
  answer,
}: {
  readonly question: Of<'station'>;
  readonly view: ImportView;
  readonly answer: Answer;
}) {
  const { t } = useTranslation();
  const stations = useFrom('app', (state) => state.app?.stations);
  const here = stations?.filter((station) => station.environment === view.environment) ?? [];
  const { constants } = view.sheet.layout;
  return (
    <QuestionCard title={t('prices.stationTitle')} message={question.message}>
      <Answers
        options={here.map(({ id, name, cnpj }) => ({
          key: id,
          label: name,
          hint: formatCnpj(cnpj),
          act: () => answer({ constants: { ...constants, stationId: id } }),
        }))}
      />
    </QuestionCard>
  );
}

/** One question, with its answers as buttons. */
export function Question({ question, view, onEdit, onColumns }: Props) {
  const { t } = useTranslation();
  const { layout } = view.sheet;
  const catalogs = useFrom('imports', (state) => state.catalogs);
  const answer: Answer = (part) => onEdit({ type: 'set-layout', layout: { ...layout, ...part } });
  switch (question.type) {
    case 'columns':
      return (
        <QuestionCard title={t('prices.columnsTitle')} message={question.message}>
          <Answers
            options={question.choices.map(({ label, edit }) => ({
              key: label,
              label,
              act: () => edit !== null && onEdit(edit),
            }))}
          >
            <Button variant={question.choices.length > 0 ? 'subtle' : 'filled'} onClick={onColumns}>
              {t('prices.columnsAction')}
            </Button>
          </Answers>
        </QuestionCard>
      );
    case 'decimal-mark':
      return <DecimalQuestion question={question} answer={answer} />;
    case 'implied-decimals':
      return <ImpliedQuestion question={question} answer={answer} />;
    case 'date-order':
      return <DateQuestion question={question} answer={answer} />;
    case 'station':
      return <StationQuestion question={question} view={view} answer={answer} />;
    case 'doubt':
      return (
        <DoubtQuestion
          question={question}
          onSettle={() => answer({ accepted: [...(layout.accepted ?? []), question.key] })}
          onColumns={onColumns}
          onEdit={onEdit}
        />
      );
    case 'product':
      return (
        <ProductQuestion
          question={question}
          catalogs={catalogs}
          onAnswer={(productId) => onEdit({ type: 'map-product', label: question.label, productId, stationIds: [...question.stationIds] })}
          onNotFuel={() => answer({ notFuel: [...(layout.notFuel ?? []), question.label] })}
        />
      );
  }
}
