import { useTranslation } from 'react-i18next';
import type { Environment } from '../../../../preload/contract/stations.ts';
import { useFrom } from '../../../app/stores-context.tsx';
import { formatCnpj } from '../../../format/cnpj.ts';
import { Answers, QuestionCard } from './question-card.tsx';

interface Props {
  readonly message: string;
  readonly environment: Environment;
  readonly onAnswer: (stationId: string) => void;
}

/** Which station the prices are of: only those of the environment in which the sheet was opened. */
export function StationQuestion({ message, environment, onAnswer }: Props) {
  const { t } = useTranslation();
  const stations = useFrom('app', (state) => state.app?.stations);
  const here = stations?.filter((station) => station.environment === environment) ?? [];
  return (
    <QuestionCard title={t('prices.stationTitle')} message={message}>
      <Answers
        options={here.map((station) => ({
          key: station.id,
          label: station.name,
          hint: formatCnpj(station.cnpj),
          act: () => onAnswer(station.id),
        }))}
      />
    </QuestionCard>
  );
}
