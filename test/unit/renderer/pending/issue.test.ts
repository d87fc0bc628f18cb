/** The sheet for issuing on the page: the network is asked for what is missing, and what is copied is what is shown. */

import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { type UnitOf, unitOfProduct } from '../../../../preload/contract/kit/measure.ts';
import type { IssueCustomer, IssueLine, IssueSheet } from '../../../../preload/contract/pending/issue-sheet.ts';
import type { IssuingDataView } from '../../../../preload/contract/pending/pending.ts';
import { ptBR } from '../../../../renderer/app/texts/pt-BR.ts';
import { pastedCells } from '../../../../renderer/components/data-grid/grid-range.ts';
import { createPendingStore, issueTabs, issueWords, missingText } from '../../../../renderer/features/pending/testing.ts';
import { ok } from '../../../fakes/answers.ts';
import { createFakeBridge } from '../../../fakes/page/bridge.ts';
import { TRAINING } from '../../../fakes/page/data.ts';
import { held } from '../../../fakes/page/held.ts';
import { noRest, pageWorld, settle } from '../../../fakes/page/world.ts';

const customer: IssueCustomer = {
  name: 'Águia\tLtda',
  document: '33000167000101',
  stateRegistration: null,
  address: 'Rua A, 12',
  count: 1,
  valueE4: 12_345_600,
  missingE4: 12_345_600,
};
const line: IssueLine = {
  id: '880412001',
  customer: 0,
  date: '2026-11-18T10:00:00',
  productName: 'Diesel S10',
  anp: '820101034',
  quantityE4: 2_000_500,
  unitPriceE4: 61_713,
  valueE4: 12_345_600,
  missingE4: 12_345_600,
  plate: 'ABC1D23',
  odometer: null,
  read: true,
};

const unitOf: UnitOf = (name) => unitOfProduct(name, []);

async function words() {
  const i18n = createInstance();
  await i18n.init({ lng: 'pt-BR', resources: { 'pt-BR': { translation: ptBR } }, interpolation: { escapeValue: false } });
  return i18n.t;
}

it('copies with headings, a tab between the cells and no dots in a number', async () => {
  const [head, row] = issueTabs(await words(), customer, [line], unitOf).split('\r\n');
  expect(head?.split('\t')).toHaveLength(13);
  expect(row?.split('\t')).toEqual([
    'Águia Ltda',
    '33.000.167/0001-01',
    expect.stringContaining('18/11/2026'),
    'Diesel S10',
    '820101034',
    '200,050',
    '6,1713',
    '1234,56',
    'ABC1D23',
    '',
    '880412001',
    'L',
    '1234,56',
  ]);
  const [, gas] = issueTabs(await words(), customer, [{ ...line, productName: 'GNV' }], unitOf).split('\r\n');
  expect(gas?.split('\t').at(-2)).toBe('m³');
});

it('says it in words, and leaves out what is not known', async () => {
  const text = issueWords(await words(), customer, [line], unitOf);
  expect(text).toContain('CNPJ: 33.000.167/0001-01');
  expect(text).toContain('Quantidade: 200,050 L\n');
  expect(text).toMatch(/Total sem nota: R\$\s1\.234,56$/);
  expect(text).not.toContain('KM');
});

it('of a fueling that a note covers in part, carries what is still missing', async () => {
  const t = await words();
  const part = { ...line, valueE4: 3_000_000, missingE4: 1_000_000 };
  const [head, row, whole] = issueTabs(t, customer, [part, line], unitOf)
    .split('\r\n')
    .map((cells) => cells.split('\t'));
  const missing = head?.indexOf('Sem nota (R$)') ?? -1;
  expect([row?.[missing], whole?.[missing], row?.[head?.indexOf('Valor (R$)') ?? -1]]).toEqual(['100,00', '1234,56', '300,00']);
  const text = issueWords(t, customer, [part, line], unitOf).replaceAll('\u00a0', ' ');
  expect(text).toContain('\nFalta R$ 100,00 de R$ 300,00\n');
  expect(text.match(/Falta/g)).toHaveLength(1);
  expect(text).toMatch(/Total sem nota: R\$ 1\.334,56$/);
  expect([missingText(t, part), missingText(t, line)].map((each) => each.replaceAll('\u00a0', ' '))).toEqual([
    'Falta R$ 100,00 de R$ 300,00',
    'R$ 1.234,56',
  ]);
});

it('copies no formula into a spreadsheet', async () => {
  const name = '=HYPERLINK("http://x")';
  const [, row] = issueTabs(await words(), { ...customer, name }, [{ ...line, productName: '+A1' }], unitOf).split('\r\n');
  expect(pastedCells(row ?? '')[0]?.slice(0, 4)).toEqual([`'${name}`, '33.000.167/0001-01', expect.any(String), "'+A1"]);
});

function setUp() {
  const fake = createFakeBridge('normal');
  const errors: string[] = [];
  const store = createPendingStore(fake.bridge, { error: ({ message }) => errors.push(message), info: () => undefined }, async () => {});
  return { fake, errors, store, asked: () => fake.calls.filter((call) => call === 'pendingIssuingData').length };
}

it('opens with what is known, asks the network for the rest, and is then whole', async () => {
  const { store, asked } = setUp();
  await store.getState().look(TRAINING.id);
  await store.getState().openIssue();
  const { issue, view } = store.getState();
  expect(issue?.missingE4).toBe(view?.split.without);
  const unread = issue?.lines.filter(({ read }) => !read).length ?? 0;
  expect(unread).toBeGreaterThan(10);
  await store.getState().readMissing();
  expect(asked()).toBe(unread);
  expect(store.getState().issue?.lines.every(({ read }) => read)).toBe(true);
  expect(store.getState().issueReading).toBeNull();
});

it('ends with the first reading that fails, and says why once', async () => {
  const { fake, store, errors, asked } = setUp();
  await store.getState().look(TRAINING.id);
  await store.getState().openIssue();
  fake.fail('pendingIssuingData', { code: 'network', message: 'A rede está fora do ar.' });
  await store.getState().readMissing();
  expect([asked(), errors]).toEqual([1, ['A rede está fora do ar.']]);
  expect(store.getState().issueReading).toBeNull();
});

it('passes over what the network refuses, counts it, and reads the rest', async () => {
  const { fake, store, errors, asked } = setUp();
  await store.getState().look(TRAINING.id);
  await store.getState().openIssue();
  const unread = store.getState().issue?.lines.filter(({ read }) => !read).length ?? 0;
  fake.fail('pendingIssuingData', { code: 'api', message: 'A rede recusou.' });
  await store.getState().readMissing();
  expect([asked(), errors, store.getState().issueRefused]).toEqual([unread, [], unread]);
  expect(store.getState().issueReading).toBeNull();
  store.getState().closeIssue();
  expect(store.getState().issueRefused).toBe(0);
});

it('stops when asked to, and when the dialog is closed', async () => {
  const { store, asked } = setUp();
  await store.getState().look(TRAINING.id);
  await store.getState().openIssue();
  const reading = store.getState().readMissing();
  store.getState().stopReading();
  await reading;
  expect(asked()).toBe(1);
  const again = store.getState().readMissing();
  store.getState().closeIssue();
  await again;
  expect([asked(), store.getState().issue]).toEqual([2, null]);
});

it('closed and opened again while it reads, asks for each fueling no more than once at a time', async () => {
  const issuing = held<IssuingDataView>();
  const sheet = held<IssueSheet>();
  const { bridge, notify } = pageWorld({ pendingIssuingData: issuing.call, pendingIssueSheet: sheet.call });
  const store = createPendingStore(bridge, notify, noRest);
  const lines = Array.from({ length: 12 }, (_, at) => ({ ...line, id: `f${at}`, read: false }));
  const show = async () => {
    sheet.answer(ok({ lines } as unknown as IssueSheet));
    await settle();
  };
  await store.getState().look('a');
  void store.getState().openIssue();
  await show();
  void store.getState().readMissing();
  for (let read = 0; read < 10; read += 1) {
    issuing.answer(ok({ problem: null } as IssuingDataView));
    await settle();
  }
  // Ten were read: the sheet is being read again.
  expect([issuing.asked.length, sheet.asked.length]).toEqual([10, 2]);
  store.getState().closeIssue();
  void store.getState().openIssue();
  await show();
  await show();
  void store.getState().readMissing();
  await settle();
  expect([issuing.asked.length, store.getState().issueReading]).toEqual([11, { done: 0, of: 12 }]);
});

it('stopped and begun again while a request is under way, reads once: no fueling and no refusal counts twice', async () => {
  const issuing = held<IssuingDataView>();
  const done = new Set<string>();
  const lines = () => Array.from({ length: 5 }, (_, at) => ({ ...line, id: `f${at}`, read: done.has(`f${at}`) }));
  const { bridge, notify, of } = pageWorld({
    pendingIssuingData: issuing.call,
    pendingIssueSheet: async () => ok({ lines: lines() } as unknown as IssueSheet),
  });
  const store = createPendingStore(bridge, notify, noRest);
  const state = () => store.getState();
  await state().look('a');
  await state().openIssue();
  const first = state().readMissing();
  done.add('f0');
  issuing.answer(ok({ problem: null } as IssuingDataView));
  await settle();
  // The second request is under way.
  state().stopReading();
  await settle();
  const second = state().readMissing();
  expect(state().issueReading).toEqual({ done: 0, of: 4 });
  const refusal = { ok: false, error: { code: 'api', message: 'A rede recusou.' } } as const;
  for (let answers = 0; answers < 5; answers += 1) {
    issuing.answer(refusal);
    await settle();
  }
  await Promise.all([first, second]);
  expect(of('pendingIssuingData').map((request) => (request as { transactionId: string }).transactionId)).toEqual([
    ...['f0', 'f1'],
    ...['f1', 'f2', 'f3', 'f4'],
  ]);
  expect([state().issueReading, state().issueRefused]).toEqual([null, 4]);
});
