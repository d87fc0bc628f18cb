import { Button, Group, Loader, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconEye, IconMinus, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NetworkStep, StepResult } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { download } from '../../../components/download.ts';
import { ErrorNote } from '../../../components/error-text.tsx';
import { RawText } from '../../../components/raw-text.tsx';
import { Section } from '../../../components/section.tsx';
import { type Looks, Note, Status } from '../../../components/status.tsx';
import { formatMoment } from '../../../format/dates.ts';
import { activeAccess, activeFleet, reachabilityOf } from '../../../kit/app-store.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { publicTextOf } from '../draft.ts';
import { useEntryNames } from '../entries/use-entry-names.ts';
import { Rows, Understood } from '../example/understood.tsx';
import { reportOf } from '../network-test/report.ts';
import type { Tested } from '../wire-profile-store.ts';

const LOOKS: Looks<StepResult['state'] | 'look'> = {
  look: { tone: 'neutral', icon: IconEye },
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
        <dt>{t('wireProfile.test.request')}</dt>
        <dd className="rc-mono rc-wrap">{result.request}</dd>
        <dt>{t('wireProfile.test.came')}</dt>
        <dd>
          {result.status === null
            ? t('wireProfile.test.unread')
            : t('wireProfile.test.status', { status: result.status, ms: result.milliseconds })}
        </dd>
      </dl>
      {result.understood !== null && <Understood view={result.understood} nameOf={nameOf} label={t('wireProfile.test.all', { step })} />}
      {result.body !== '' && <RawText label={t('wireProfile.test.answer')} text={result.body} />}
    </details>
  );
}

const FIRST_ROWS = 3;

/** An answer was parsed; only the user can see whether correctly. */
const isShown = ({ understood, state }: StepResult): boolean =>
  (state === 'good' || state === 'warn') &&
  understood !== null &&
  understood.rows.some(({ problem, leftOut }) => problem === null && !leftOut);

/** A parsed step is good or bad only after the user's verdict. */
function shownState(result: StepResult, verdict: boolean | undefined): StepResult['state'] | 'look' {
  if (!isShown(result) || verdict === undefined) return isShown(result) && result.state === 'good' ? 'look' : result.state;
  return verdict ? 'good' : 'bad';
}

/** First parsed rows, with the question whether they are right. */
function Look({ result, nameOf }: { readonly result: StepResult; readonly nameOf: (entry: string) => string }) {
  const { t } = useTranslation();
  const { wireProfile } = useStores();
  const verdict = useFrom('wireProfile', (state) => state.verdicts[result.step]);
  const rows = (result.understood?.rows ?? []).filter(({ problem, leftOut }) => problem === null && !leftOut).slice(0, FIRST_ROWS);
  const answer = (isRight: boolean) => () => wireProfile.getState().look(result.step, isRight);
  return (
    <div className="rc-wire-look">
      <Rows view={{ rows }} nameOf={nameOf} label={t('wireProfile.test.first', { step: t(`wireProfile.test.step.${result.step}`) })} />
      <Group gap="xs">
        {verdict === undefined && (
          <>
            <Text fz="sm">{t('wireProfile.test.isRight')}</Text>
            <Button size="compact-xs" variant="default" onClick={answer(true)}>
              {t('wireProfile.test.right')}
            </Button>
            <Button size="compact-xs" variant="default" onClick={answer(false)}>
              {t('wireProfile.test.wrong')}
            </Button>
          </>
        )}
        {verdict !== undefined && (
          <Text fz="sm" c="dimmed" role="status">
            {t(verdict ? 'wireProfile.test.confirmed' : 'wireProfile.test.mend')}
          </Text>
        )}
      </Group>
    </div>
  );
}

function Line({ step, result, checking, nameOf }: LineProps) {
  const { t } = useTranslation();
  const verdict = useFrom('wireProfile', (state) => state.verdicts[step]);
  const state = result === undefined ? null : shownState(result, verdict);
  return (
    <li className="rc-check">
      <span className="rc-check-name">{t(`wireProfile.test.step.${step}`)}</span>
      <div className="rc-grow rc-wire-step">
        {result === undefined ? (
          <span className="rc-dim">{t(checking ? 'wireProfile.test.checking' : 'wireProfile.test.waiting')}</span>
        ) : (
          result.message
        )}
        {result !== undefined && isShown(result) && <Look result={result} nameOf={nameOf} />}
        {result !== undefined && result.request !== null && <Details result={result} nameOf={nameOf} />}
      </div>
      {checking && <Loader size={16} aria-hidden />}
      {state !== null && (
        <Status tone={LOOKS[state].tone} icon={LOOKS[state].icon}>
          {t(`wireProfile.test.state.${state}`)}
        </Status>
      )}
    </li>
  );
}

interface FootProps extends Pick<LineProps, 'nameOf'> {
  readonly steps: readonly NetworkStep[];
  readonly results: readonly StepResult[];
  readonly tested: Tested;
}

/** What the test proved. A step that was not asked, or an edit since, proves nothing. */
function useConclusion({ steps, results, tested }: Omit<FootProps, 'nameOf'>): string {
  const { t } = useTranslation();
  const verdicts = useFrom('wireProfile', (state) => state.verdicts);
  const profile = useFrom('wireProfile', ({ draft, view }) => publicTextOf(draft, view?.entries ?? []));
  if (profile !== tested.profile) return t('wireProfile.test.changed');
  const states = results.map((result) => shownState(result, verdicts[result.step]));
  const troubled = states.filter((state) => state === 'warn' || state === 'bad').length;
  if (troubled > 0) return t('wireProfile.test.troubled', { count: troubled });
  const unasked = steps.length - states.filter((state) => state !== 'none').length;
  const unreviewed = results.filter((result) => isShown(result) && verdicts[result.step] !== true).length;
  if (unasked === 0 && unreviewed === 0) return t('wireProfile.test.allGood');
  return [
    unasked === 0 ? t('wireProfile.test.allRead') : t('wireProfile.test.unasked', { count: unasked }),
    ...(unreviewed === 0 ? [] : [t('wireProfile.test.unlooked', { count: unreviewed })]),
  ].join(' ');
}

function Foot({ steps, results, tested, nameOf }: FootProps) {
  const { t } = useTranslation();
  const version = useFrom('app', (state) => state.app?.version ?? '');
  const conclusion = useConclusion({ steps, results, tested });
  function save(): void {
    const text = reportOf(t, results, { version, tested, nameOf });
    download({ fileName: `teste-da-rede-${tested.access.cnpj}.txt`, bytes: new TextEncoder().encode(text) });
  }
  return (
    <Group justify="space-between" px={18} py={12} className="rc-check-foot">
      <div>
        <Text fz="sm" fw={600} role="status">
          {conclusion}
        </Text>
        <Text fz="xs" c="dimmed">
          {t('wireProfile.test.at', { time: formatMoment(tested.at) })}
        </Text>
      </div>
      <Button size="xs" variant="default" onClick={save}>
        {t('wireProfile.test.report')}
      </Button>
    </Group>
  );
}

/** "Testar contra a rede": runs every read step once with the current draft. */
export function NetworkTestSection() {
  const { t } = useTranslation();
  const { wireProfile } = useStores();
  const found = useFrom('wireProfile', (state) => state.results);
  const testing = useFrom('wireProfile', (state) => state.testing);
  const error = useFrom('wireProfile', (state) => state.testError);
  const lastTested = useFrom('wireProfile', (state) => state.tested);
  const steps = useFrom('wireProfile', (state) => state.steps);
  const access = useFrom('app', (state) => activeAccess(state.app));
  const isFleet = useFrom('app', (state) => activeFleet(state.app) !== null);
  const reach = useFrom('app', (state) => reachabilityOf(state.app, activeAccess(state.app)?.id ?? null)?.state);
  const [batchId, setBatchId] = useState('');
  const nameOf = useEntryNames();
  // Another access may have become active since the test.
  const tested = lastTested?.access.id === access?.id ? lastTested : null;
  const results = tested === null ? [] : found;
  const begun = tested !== null && (testing !== null || results.length > 0);
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
      {error !== null && tested !== null && <ErrorNote error={error} />}
      <ul className="rc-list rc-checks" aria-label={t('wireProfile.test.list')} aria-busy={begun && testing !== null}>
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
      {tested !== null && results.length > 0 && testing === null && (
        <Foot steps={steps} results={results} tested={tested} nameOf={nameOf} />
      )}
    </Section>
  );
}
