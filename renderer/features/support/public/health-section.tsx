import { Button, Group, Loader, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconMinus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { HEALTH_CHECKS, type HealthCheck, type HealthResult } from '../../../../preload/contract/support/support.ts';
import { Copy } from '../../../components/copy-button.tsx';
import { Section } from '../../../components/section.tsx';
import { type Looks, Status } from '../../../components/status.tsx';
import { formatFullMoment, formatMoment } from '../../../format/dates.ts';
import { activeAccess } from '../../../kit/app-store.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import '../support.css';

const LOOKS: Looks<HealthResult['state']> = {
  good: { tone: 'good', icon: IconCircleCheck },
  warn: { tone: 'warn', icon: IconAlertTriangle },
  bad: { tone: 'bad', icon: IconCircleX },
  none: { tone: 'neutral', icon: IconMinus },
};

/** Report for pasting into a message to support. */
function reportOf(t: TFunction, results: readonly HealthResult[], version: string): string {
  const lines = results.flatMap(({ check, state, found, todo, technical }) => [
    `${t(`support.state.${state}`)} · ${t(`support.check.${check}`)}: ${found}`,
    ...(todo === null ? [] : [`  ${t('support.todo', { todo })}`]),
    ...(technical === null ? [] : [`  ${t('support.reportDetail', { technical })}`]),
  ]);
  return [`${t('support.reportTitle', { version })} · ${formatFullMoment(results[0]?.at ?? null)}`, ...lines].join('\n');
}

function Line({
  check,
  result,
  checking,
}: {
  readonly check: HealthCheck;
  readonly result: HealthResult | undefined;
  readonly checking: boolean;
}) {
  const { t } = useTranslation();
  return (
    <li className="rc-check">
      <span className="rc-check-name">{t(`support.check.${check}`)}</span>
      <div className="rc-grow">
        {result === undefined ? (
          <span className="rc-dim">{t(checking ? 'support.checking' : 'support.notYet')}</span>
        ) : (
          <>
            {result.found}
            {result.todo !== null && <p className="rc-check-todo">{t('support.todo', { todo: result.todo })}</p>}
          </>
        )}
      </div>
      {checking && <Loader size={16} aria-hidden />}
      {result !== undefined && (
        <Status tone={LOOKS[result.state].tone} icon={LOOKS[result.state].icon}>
          {t(`support.state.${result.state}`)}
        </Status>
      )}
    </li>
  );
}

/** "Verificar conexão e PC". */
export function HealthSection() {
  const { t } = useTranslation();
  const { support } = useStores();
  useEffect(() => support.getState().open(), [support]);
  const { accessId, results: found, checking: running } = useFrom('support', (state) => state);
  const isOfActive = useFrom('app', ({ app }) => (activeAccess(app)?.id ?? null) === accessId);
  const version = useFrom('app', (state) => state.app?.version ?? '');
  // Another access may have become active since the checks.
  const [results, checking] = isOfActive ? [found, running] : [{}, []];
  const done = HEALTH_CHECKS.flatMap((check) => results[check] ?? []);
  const troubled = done.filter(({ state }) => state === 'warn' || state === 'bad').length;
  const oldest = done.map(({ at }) => at).toSorted()[0] ?? null;
  const whole = done.length > 0 && checking.length === 0;
  const run = (
    <Button size="xs" variant={whole ? 'default' : 'filled'} loading={running.length > 0} onClick={() => void support.getState().check()}>
      {t(whole ? 'support.healthAgain' : 'support.healthRun')}
    </Button>
  );
  return (
    <Section title={t('support.health')} text={t('support.healthText')} actions={run}>
      <ul className="rc-list rc-checks" aria-label={t('support.healthLabel')} aria-busy={checking.length > 0}>
        {(done.length > 0 || checking.length > 0) &&
          HEALTH_CHECKS.map((check) => <Line key={check} check={check} result={results[check]} checking={checking.includes(check)} />)}
      </ul>
      {whole && (
        <Group justify="space-between" px={18} py={12} className="rc-check-foot">
          <div>
            <Text fz="sm" fw={600} role="status">
              {troubled === 0 ? t('support.summaryGood') : t('support.summary', { count: troubled })}
            </Text>
            <Text fz="xs" c="dimmed">
              {t('support.checkedAt', { time: formatMoment(oldest) })}
            </Text>
          </div>
          <Copy label={t('support.healthCopy')} text={reportOf(t, done, version)} />
        </Group>
      )}
    </Section>
  );
}
