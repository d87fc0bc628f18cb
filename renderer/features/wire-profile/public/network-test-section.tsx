import { Button, Group, Loader, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconMinus, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NetworkStep, StepResult } from '../../../../preload/contract/wire/wire-profile.ts';
import { download } from '../../../components/download.ts';
import { ErrorNote } from '../../../components/error-text.tsx';
import { RawText } from '../../../components/raw-text.tsx';
import { Section } from '../../../components/section.tsx';
import { type Looks, Note, Status } from '../../../components/status.tsx';
import { formatFullMoment } from '../../../format/dates.ts';
import { activeAccess, activeFleet, reachabilityOf } from '../../../kit/app-store.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { useEntryTexts } from '../entries/use-entry-words.ts';
import { Understood } from '../example/understood.tsx';
import { reportOf } from '../network-test/report.ts';

const LOOKS: Looks<StepResult['state']> = {
  good: { tone: 'good', icon: IconCircleCheck },
  warn: { tone: 'warn', icon: IconAlertTriangle },
  bad: { tone: 'bad', icon: IconCircleX },
  none: { tone: 'neutral', icon: IconMinus },
};

interface LineProps {
  readonly step: NetworkStep;
  readonly result: StepResult | undefined;
  readonly checking: boolean;
  readonly nameOf: (entry: string) => string;
}

function Details({ result, nameOf }: { readonly result: StepResult; readonly nameOf: (entry: string) => string }) {
  const { t } = useTranslation();
  const step = t(`wireProfile.test.step.${result.step}`);
  return (
    <details className="rc-wire-about">
      <summary>{t('wireProfile.test.details', { step })}</summary>
      <dl>
        <dt>{t('wireProfile.test.asked')}</dt>
        <dd className="rc-mono rc-wrap">{result.asked}</dd>
        <dt>{t('wireProfile.test.came')}</dt>
        <dd>
          {result.status === null
            ? t('wireProfile.test.unread')
            : t('wireProfile.test.status', { status: result.status, ms: result.milliseconds })}
        </dd>
      </dl>
      {result.understood !== null && <Understood view={result.understood} nameOf={nameOf} />}
      {result.body !== '' && <RawText label={t('wireProfile.test.answer')} text={result.body} />}
    </details>
  );
}

function Line({ step, result, checking, nameOf }: LineProps) {
  const { t } = useTranslation();
  return (
    <li className="rc-check">
      <span className="rc-check-name">{t(`wireProfile.test.step.${step}`)}</span>
      <div className="rc-grow rc-wire-step">
        {result === undefined ? (
          <span className="rc-dim">{t(checking ? 'wireProfile.test.checking' : 'wireProfile.test.waiting')}</span>
        ) : (
          result.said
        )}
        {result !== undefined && result.asked !== null && <Details result={result} nameOf={nameOf} />}
      </div>
      {checking && <Loader size={16} aria-hidden />}
      {result !== undefined && (
        <Status tone={LOOKS[result.state].tone} icon={LOOKS[result.state].icon}>
          {t(`wireProfile.test.state.${result.state}`)}
        </Status>
      )}
    </li>
  );
}

function Foot({ results, nameOf }: { readonly results: readonly StepResult[]; readonly nameOf: (entry: string) => string }) {
  const { t } = useTranslation();
  const { wireProfile } = useStores();
  const version = useFrom('app', (state) => state.app?.version ?? '');
  const station = useFrom('app', (state) => activeAccess(state.app));
  const startedAt = useFrom('wireProfile', (state) => state.testedAt);
  const troubled = results.filter(({ state }) => state === 'warn' || state === 'bad').length;
  function save(): void {
    if (station === null) return;
    const at = formatFullMoment(startedAt);
    const text = reportOf(t, results, { version, station, profile: wireProfile.getState().text(), at, nameOf });
    download({ fileName: `teste-da-rede-${station.cnpj}.txt`, bytes: new TextEncoder().encode(text) });
  }
  return (
    <Group justify="space-between" px={18} py={12} className="rc-check-foot">
      <Text fz="sm" fw={600} role="status">
        {troubled === 0 ? t('wireProfile.test.allGood') : t('wireProfile.test.troubled', { count: troubled })}
      </Text>
      <Button size="xs" variant="default" onClick={save}>
        {t('wireProfile.test.report')}
      </Button>
    </Group>
  );
}

/** "Testar contra a rede": every reading once, by the draft as it is. */
export function NetworkTestSection() {
  const { t } = useTranslation();
  const { wireProfile } = useStores();
  const results = useFrom('wireProfile', (state) => state.results);
  const testing = useFrom('wireProfile', (state) => state.testing);
  const error = useFrom('wireProfile', (state) => state.testError);
  const steps = useFrom('wireProfile', (state) => state.steps);
  const access = useFrom('app', (state) => activeAccess(state.app));
  const isFleet = useFrom('app', (state) => activeFleet(state.app) !== null);
  const reach = useFrom('app', (state) => reachabilityOf(state.app, activeAccess(state.app)?.id ?? null)?.state);
  const [batchId, setBatchId] = useState('');
  const textOf = useEntryTexts();
  const nameOf = (entry: string): string => textOf(entry)?.name ?? entry;
  const begun = testing !== null || results.length > 0;
  const run = (
    <Button
      size="xs"
      variant={results.length > 0 ? 'default' : 'filled'}
      loading={testing !== null}
      disabled={access === null}
      onClick={() => void wireProfile.getState().test(batchId.trim() === '' ? null : batchId.trim())}
    >
      {t(results.length > 0 ? 'wireProfile.test.again' : 'wireProfile.test.run')}
    </Button>
  );
  return (
    <Section title={t('wireProfile.test.title')} text={t('wireProfile.test.text')} actions={run}>
      {access === null && (
        <Note tone="neutral" icon={IconMinus}>
          {t('wireProfile.test.noAccess')}
        </Note>
      )}
      {access !== null && !isFleet && (
        <div className="rc-wire-find">
          <TextInput
            size="xs"
            w={260}
            maxLength={256}
            label={t('wireProfile.test.batch')}
            placeholder={t('wireProfile.test.batchHint')}
            value={batchId}
            onChange={({ currentTarget }) => setBatchId(currentTarget.value)}
          />
        </div>
      )}
      {reach === 'offline' && (
        <Note tone="warn" icon={IconWifiOff}>
          {t('wireProfile.test.offline')}
        </Note>
      )}
      {error !== null && <ErrorNote error={error} />}
      <ul className="rc-list rc-checks" aria-label={t('wireProfile.test.list')} aria-busy={testing !== null}>
        {begun &&
          steps.map((step) => (
            <Line
              key={step}
              step={step}
              result={results.find((result) => result.step === step)}
              checking={testing === step}
              nameOf={nameOf}
            />
          ))}
      </ul>
      {results.length > 0 && testing === null && <Foot results={results} nameOf={nameOf} />}
    </Section>
  );
}
