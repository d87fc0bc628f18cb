/** The test against the network as a text file; everything in it was masked by main. */

import type { TFunction } from 'i18next';
import type { StepResult } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { formatFullMoment } from '../../../format/dates.ts';
import type { Tested } from '../wire-profile-store.ts';

interface ReportFacts {
  readonly version: string;
  readonly tested: Tested;
  readonly nameOf: (entry: string) => string;
}

const MOST_ROWS = 10;
const MOST_BODY = 20_000;

export function reportOf(t: TFunction, results: readonly StepResult[], { version, tested, nameOf }: ReportFacts): string {
  const { access, profile, at } = tested;
  const head = [
    `${t('wireProfile.test.reportTitle', { version })} · ${formatFullMoment(at)}`,
    t('wireProfile.test.reportStation', { cnpj: access.cnpj, environment: access.environment, address: access.baseUrl }),
    '',
    `${t('wireProfile.test.reportProfile')}:`,
    profile,
  ];
  const steps = results.flatMap((result) => ['', ...stepOf(t, result, nameOf)]);
  // CRLF: Notepad of older Windows versions shows a single line otherwise.
  return `${[...head, ...steps].join('\n').replaceAll('\n', '\r\n')}\r\n`;
}

function stepOf(
  t: TFunction,
  { step, state, message, request, status, milliseconds, body, understood }: StepResult,
  nameOf: (entry: string) => string,
): readonly string[] {
  const line = (label: string, text: string) => (text === '' ? [] : [`  ${label}: ${text}`]);
  const list = (names: readonly string[]) => names.join(', ');
  const rows = (understood?.rows ?? []).slice(0, MOST_ROWS).map((row, index) => {
    const cells = Object.entries(row.cells).map(([entry, text]) => `${nameOf(entry)} = ${text}`);
    return `    ${index + 1}. ${row.problem ?? (row.leftOut ? t('wireProfile.example.leftOut') : cells.join('; '))}`;
  });
  return [
    `== ${t(`wireProfile.test.step.${step}`)} · ${t(`wireProfile.test.state.${state}`)}`,
    `  ${message}`,
    ...line(t('wireProfile.test.request'), request ?? ''),
    ...line(
      t('wireProfile.test.came'),
      request === null ? '' : status === null ? t('wireProfile.test.unread') : t('wireProfile.test.status', { status, ms: milliseconds }),
    ),
    ...(rows.length === 0 ? [] : [`  ${t('wireProfile.test.reportUnderstood')}:`, ...rows]),
    ...line(t('wireProfile.example.doubts'), (understood?.doubts ?? []).join(' ')),
    ...line(t('wireProfile.example.absent'), list((understood?.absent ?? []).map((entry) => `${nameOf(entry)} (${entry})`))),
    ...line(t('wireProfile.example.missing'), list((understood?.missing ?? []).map((entry) => `${nameOf(entry)} (${entry})`))),
    ...line(t('wireProfile.example.unused'), list(understood?.unused ?? [])),
    ...line(t('wireProfile.test.answer'), body.slice(0, MOST_BODY)),
  ];
}
